import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { App } from '../app.js';
import { controls } from '../style/control-style.js';
import type { Bar, Survey } from '../survey.js';
import type { Words } from '../words/index.js';

const mostListed = 100;

/** The results of a survey: how many deals can be won, how long solutions are, how hard they were to find. */
export class FreecellSurvey extends LitElement {
  static override styles = [
    controls,
    css`
    :host { display: block; border-top: 1px solid var(--line); margin-top: 16px; padding-top: 16px; }
    h3 { font-size: 1rem; margin: 16px 0 6px; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 14px; margin: 0 0 12px; font-variant-numeric: tabular-nums; }
    dd { margin: 0; font-weight: 650; }
    .deals { display: flex; flex-wrap: wrap; gap: 4px 6px; margin-top: 4px; font-weight: 400; }
    .deals button { min-height: 1.9rem; padding: 2px 8px; font-size: 0.9rem; }
    .bars { display: flex; align-items: flex-end; gap: 1px; height: 7rem; border-bottom: 1px solid var(--ink); }
    .bars span { flex: 1; background: var(--accent); min-width: 1px; }
    .ends { display: flex; justify-content: space-between; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
    summary { cursor: pointer; padding: 6px 0; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.9rem; }
    th, td { text-align: end; padding: 2px 12px 2px 0; font-weight: 400; } thead th { font-weight: 650; }
  `,
  ];

  @property({ attribute: false }) accessor app!: App;
  @property({ attribute: false }) accessor words!: Words;
  @property({ attribute: false }) accessor survey!: Survey;

  protected override render(): TemplateResult {
    const { words, survey } = this;
    return html`
      <h2>${words.survey}</h2>
      <p>${words.surveyNote(Number(survey.settings.columns), Number(survey.settings.cells))}</p>
      <dl>
        <dt>${words.surveyedDeals}</dt><dd>${this.#number(survey.deals)} (${this.#ranges()})</dd>
        <dt>${words.solvedDeals}</dt><dd>${this.#number(survey.solved)}</dd>
        <dt>${words.impossibleDeals}</dt><dd>${this.#number(survey.impossible)}${this.#deals(survey.impossible_deals, survey.impossible)}</dd>
        <dt>${words.gaveUpDeals}</dt><dd>${this.#number(survey.gave_up)}${this.#deals(survey.gave_up_deals, survey.gave_up)}</dd>
      </dl>
      ${survey.lengths.length > 0 ? this.#chart(words.lengths(this.#number(survey.mean_length)), words.lengthColumn, survey.lengths) : ''}
      ${
        survey.positions.length > 0 && survey.mean_positions > 0
          ? this.#chart(words.effort(this.#number(survey.mean_positions)), words.effortColumn, survey.positions)
          : ''
      }`;
  }

  #number(value: number): string {
    return value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
  }

  #range(from: number, to: number): string {
    return from === to ? this.#number(from) : `${this.#number(from)}–${this.#number(to)}`;
  }

  #ranges(): string {
    const { ranges } = this.survey;
    const listed = ranges
      .slice(0, 10)
      .map(([from, to]) => this.#range(from, to))
      .join(', ');
    return ranges.length > 10 ? `${listed} ${this.words.andMore(ranges.length - 10)}` : listed;
  }

  #deals(deals: readonly number[], all: number): TemplateResult | string {
    if (deals.length === 0) return '';
    const { app, words } = this;
    const listed = deals.slice(0, mostListed);
    return html`<div class="deals">${listed.map(
      (deal) => html`<button aria-label=${words.playDeal(deal)} data-deal=${deal}
      @click=${() => app.open(deal)}>${deal}</button>`,
    )}
      ${all > listed.length ? html`<span>${words.andMore(all - listed.length)}</span>` : ''}</div>`;
  }

  /** A bar chart, and the same as a table. */
  #chart(title: string, column: string, bars: readonly Bar[]): TemplateResult {
    const { words } = this;
    const most = Math.max(1, ...bars.map(({ deals }) => deals));
    const [first, last] = [bars[0]!, bars.at(-1)!];
    return html`
      <h3>${title}</h3>
      <div class="bars" role="img" aria-label=${title}>${bars.map(
        ({ from, to, deals }) => html`<span
        style="height: ${(100 * deals) / most}%" title="${this.#range(from, to)}: ${this.#number(deals)}"></span>`,
      )}</div>
      <div class="ends" aria-hidden="true"><span>${this.#range(first.from, first.to)}</span><span>${this.#range(last.from, last.to)}</span></div>
      <details><summary>${words.inNumbers}</summary><table>
        <thead><tr><th scope="col">${column}</th><th scope="col">${words.surveyedDeals}</th></tr></thead>
        <tbody>${bars.map(({ from, to, deals }) => html`<tr><th scope="row">${this.#range(from, to)}</th><td>${this.#number(deals)}</td></tr>`)}</tbody>
      </table></details>`;
  }
}

customElements.define('freecell-survey', FreecellSurvey);
