import { css, html, type TemplateResult } from 'lit';
import { isRated, levels } from '../answers/difficulty.js';
import { AppElement } from '../app-element.js';
import { controls } from '../style/control-style.js';

/** How hard the deal is, and deals of each difficulty. */
export class FreecellLevel extends AppElement {
  static override styles = [
    controls,
    css`
    .figure { font-size: 1.5rem; font-weight: 700; margin-bottom: 4px; }
    .figure small { font-size: 1rem; font-weight: 400; font-variant-numeric: tabular-nums; }
    .scale { position: relative; display: grid; grid-template-columns: 10fr 20fr 40fr 20fr 10fr; gap: 2px; margin: 14px 0 8px; }
    .scale i { height: 12px; background: var(--field-lit); border: 1px solid var(--line); }
    .scale i.here { background: var(--accent); border-color: var(--accent); }
    .scale b { position: absolute; top: -5px; bottom: -5px; width: 4px; margin-left: -2px; border-radius: 2px; background: var(--ink); outline: 2px solid var(--panel); }
    .levels { display: grid; gap: 6px; }
  `,
  ];

  protected override render(): TemplateResult {
    const { app } = this;
    const { words } = app;
    return html`<h2>${words.level}</h2>${this.#rating()}
      <p><strong>${words.levelPlay}</strong></p>
      <div class="levels">${levels.map(
        (level) => html`<button data-level=${level} ?disabled=${!isRated(app.settings) || app.searching}
          @click=${() => app.dealOfLevel(level)}>${words.levels[level]}</button>`,
      )}</div>`;
  }

  #rating(): TemplateResult {
    const { words, difficulty, session } = this.app;
    if (!isRated(session.start)) return html`<p>${words.levelRules}</p>`;
    if (!difficulty) return html`<p>${words.rating}</p>`;
    if (difficulty.outcome !== 'solved') {
      const { outcome, proof } = difficulty;
      return html`<p>${outcome === 'impossible' ? words.neverWinnable : words.levelUnknown}
        ${proof === undefined ? '' : words.provedBy(proof)}</p>`;
    }
    const { label, difficulty: number, error, percentile } = difficulty;
    return html`<p class="figure">${words.levels[label]} <small>${number} ± ${error}</small></p>
      <div class="scale" aria-hidden="true">${levels.map((level) => html`<i class=${level === label ? 'here' : ''}></i>`)}
        <b style="left:${percentile}%"></b></div>
      <p>${words.easierDeals(percentile)} ${words.levelWhy(number)}</p>`;
  }
}

customElements.define('freecell-level', FreecellLevel);
