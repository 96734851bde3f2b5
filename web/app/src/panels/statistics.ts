import { css, html, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { statistics, summarise } from '../stats.js';
import { controls } from '../style/control-style.js';
import { type Survey, servedSurvey } from '../survey.js';
import { clock } from '../text.js';
import { download } from './save.js';
import './survey.js';

export class FreecellStatistics extends AppElement {
  static override styles = [
    controls,
    css`
    dl { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin: 0 0 14px; }
    div.figure { background: var(--field); border-radius: 10px; padding: 10px 12px; }
    dt { font-size: 0.9rem; } dd { margin: 4px 0 0; font-size: 1.5rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    details { margin-bottom: 14px; } ul { padding-left: 1.2em; margin: 8px 0 0; } li { margin-bottom: 6px; }
  `,
  ];

  #survey: Survey | undefined;
  #sure = false;

  readonly #otherTab = (): void => this.requestUpdate();

  override disconnectedCallback(): void {
    removeEventListener('storage', this.#otherTab);
    super.disconnectedCallback();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('storage', this.#otherTab);
    void servedSurvey().then((survey) => {
      this.#survey = survey;
      this.requestUpdate();
    });
  }

  // Deleting cannot be undone, so it takes two clicks.
  #delete(): void {
    if (this.#sure) statistics.clear();
    this.#sure = !this.#sure;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { words } = this.app;
    const summary = summarise(statistics.games());
    const share = summary.played > 0 ? ` (${Math.round((100 * summary.won) / summary.played)} %)` : '';
    const figures: [string, string][] = [
      [words.played, String(summary.played)],
      [words.wonGames, `${summary.won}${share}`],
      [words.streak, String(summary.streak)],
      [words.bestStreak, String(summary.bestStreak)],
      [words.fewestMoves, String(summary.fewestMoves ?? '–')],
      [words.fastest, summary.fastest === null ? '–' : clock(summary.fastest)],
      [words.helpedGames, String(summary.helped)],
    ];
    return html`
      <h2>${words.statistics}</h2>
      <dl>${figures.map(([name, value]) => html`<div class="figure"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      <details><summary>${words.countingTitle}</summary><ul>${words.counting.map((rule) => html`<li>${rule}</li>`)}</ul></details>
      <div class="row">
        <button @click=${() => download('freecell-statistics.json', 'application/json', statistics.exported())}>${words.exportGames}</button>
        <button data-action="delete" ?disabled=${summary.played === 0} @click=${this.#delete}>${this.#sure ? words.reallyClear : words.clearGames}</button>
      </div>
      ${this.#survey ? html`<freecell-survey .app=${this.app} .words=${words} .survey=${this.#survey}></freecell-survey>` : ''}`;
  }
}

customElements.define('freecell-statistics', FreecellStatistics);
