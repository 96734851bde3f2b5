import type { AnalysedMove, AnalysisJson } from 'freecell/fetch';
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { remarkOn, sentenceAbout, verdictOf } from '../answers/coach.js';
import { AppElement } from '../app-element.js';
import { controls } from '../style/control-style.js';
import { moveList, showCurrent } from './move-list.js';

const fewestBars = 24; // a short game does not fill the width
const barOfLost = 5; // percent of the height, so that lost moves are visible too

const shareKept = ({ before, keeping, legal }: AnalysedMove): number =>
  before === 'lost' ? 0 : (100 * keeping.length) / legal;

/** Shows the analysis of the game, move by move. */
export class FreecellAnalyse extends AppElement {
  static override styles = [
    controls,
    moveList,
    css`
    .verdict { font-weight: 650; } .row > button { white-space: normal; }
    progress { flex: 1; height: 12px; accent-color: var(--accent); }
    .curve { position: relative; height: 96px; margin: 4px 0 12px; border: 1px solid var(--line); border-radius: 9px; background: var(--field); overflow: hidden; cursor: pointer; touch-action: manipulation; }
    .curve svg { display: block; width: 100%; height: 100%; }
    .winnable { fill: var(--good); } .lost { fill: var(--bad); } .unsettled { fill: var(--unknown); }
    .loss { fill: var(--bad); opacity: 0.3; } .here { fill: var(--accent); opacity: 0.35; }
    li .row { flex: 1; margin: 0; display: grid; grid-template-columns: 1.8em 3.2em minmax(36px, 1fr) auto; gap: 2px 8px; }
    .bar { height: 10px; border-radius: 3px; background: var(--field-lit); border: 1px solid var(--line); overflow: hidden; }
    .bar i { display: block; height: 100%; background: var(--good); }
    .remark { grid-column: 3 / -1; font-size: 0.9em; } .loses { font-weight: 700; }
    .counts { font-variant-numeric: tabular-nums; }
    .key { display: flex; flex-wrap: wrap; gap: 4px 14px; font-size: 0.85rem; margin: 0 0 10px; padding: 0; }
    .key span::before { content: ''; display: inline-block; width: 0.8em; height: 0.8em; margin-right: 6px; border-radius: 2px; background: var(--color); }
    @media (max-width: 900px), (max-height: 520px) { .curve { height: 56px; } }
    @media (forced-colors: active) { .winnable { fill: Highlight; } .lost { fill: CanvasText; } .unsettled { fill: GrayText; } .bar i { background: Highlight; forced-color-adjust: none; } }
  `,
  ];

  protected override updated(): void {
    showCurrent(this.renderRoot.querySelector('ol'));
  }

  protected override render(): TemplateResult {
    const { coach, words, session } = this.app;
    const { analysis, progress } = coach;
    const label = analysis ? words.analyseAgain : words.analyseGame;
    return html`<h2>${words.analyse}</h2>
      ${
        progress !== undefined
          ? html`<div class="row"><progress aria-label=${words.analyse} .value=${progress}></progress>
            <button data-action="stop-analysis" @click=${() => coach.stop()}>${words.cancel}</button></div>`
          : session.timeline.length === 0
            ? html`<p>${words.noMoves}</p>`
            : !coach.isCurrent
              ? html`<div class="row"><button class="strong" data-action="analyse" @click=${() => coach.analyse()}>${label}</button></div>`
              : ''
      }
      ${analysis && progress === undefined ? this.#result(analysis) : html`<p>${words.analyseNote}</p>`}`;
  }

  #result(analysis: AnalysisJson): TemplateResult {
    const { coach, words } = this.app;
    const { moves, lost_by, way, short, verdict } = analysis;
    return html`<p class="verdict" data-verdict-of-game>${verdictOf(words, analysis)}</p>
      ${verdict === 'won' && short ? html`<p>${words.comparedWith(analysis.length, short.length)}</p>` : ''}
      ${moves.length > 0 ? this.#curve(analysis) : ''}
      <div class="row">
        ${lost_by ? html`<button data-action="before-loss" @click=${() => coach.goTo(lost_by.first - 1)}>${words.beforeMove(lost_by.first)}</button>` : ''}
        ${way ? html`<button class="strong" data-action="way" @click=${() => coach.watch(way)}>${words.showWay(way.length)}</button>` : ''}
        ${short && way?.after !== 0 ? html`<button data-action="short" @click=${() => coach.watch(short)}>${words.showShort(short.length)}</button>` : ''}
      </div>
      ${moves.length > 0 ? this.#list(moves) : ''}`;
  }

  /** The step of the analysed game that the board shows. */
  get #here(): number | undefined {
    const { coach, session } = this.app;
    return coach.isCurrent ? session.step : undefined;
  }

  #curve({ moves, lost_by }: AnalysisJson): TemplateResult {
    const { words } = this.app;
    const here = this.#here;
    const current = here ? sentenceAbout(words, moves[here - 1]!) : words.toStart;
    return html`<div class="curve" role="slider" tabindex="0" aria-label=${words.curve} aria-valuemin="0" aria-valuemax=${moves.length}
        aria-valuenow=${here ?? 0} aria-valuetext=${current} @click=${this.#clickCurve} @keydown=${this.#keyOnCurve}>
      <svg viewBox="0 0 ${Math.max(fewestBars, moves.length)} 100" preserveAspectRatio="none" aria-hidden="true">
        ${lost_by ? svg`<rect class="loss" x=${lost_by.first - 1} width=${lost_by.last - lost_by.first + 1} y="0" height="100"></rect>` : ''}
        ${moves.map((move, i) => this.#bar(move, i))}
        ${here ? svg`<rect class="here" x=${here - 1} width="1" y="0" height="100"></rect>` : ''}
      </svg></div>
      <p class="key" aria-hidden="true"><span style="--color:var(--good)">${words.winnable}</span><span style="--color:var(--bad)">${words.lostShort}</span>
        <span style="--color:var(--unknown)">${words.unknownShort}</span></p>`;
  }

  #bar(move: AnalysedMove, index: number): TemplateResult {
    const height = Math.max(shareKept(move), barOfLost);
    return svg`<rect class=${move.after} x=${index + 0.1} width="0.8" y=${100 - height} height=${height}>
      <title>${sentenceAbout(this.app.words, move)}</title></rect>` as unknown as TemplateResult;
  }

  #clickCurve({ currentTarget, clientX }: MouseEvent): void {
    const { left, width } = (currentTarget as HTMLElement).getBoundingClientRect();
    const count = this.app.coach.analysis!.moves.length;
    const bar = Math.floor(((clientX - left) / width) * Math.max(fewestBars, count));
    this.app.coach.goTo(Math.min(count, bar + 1));
  }

  #keyOnCurve(event: KeyboardEvent): void {
    const last = this.app.coach.analysis!.moves.length;
    const here = this.#here ?? 0;
    const to = {
      ArrowLeft: here - 1,
      ArrowDown: here - 1,
      ArrowRight: here + 1,
      ArrowUp: here + 1,
      Home: 0,
      End: last,
    };
    const step = to[event.key as keyof typeof to];
    if (step === undefined) return;
    event.preventDefault();
    this.app.coach.goTo(Math.max(0, Math.min(last, step)));
  }

  #list(moves: readonly AnalysedMove[]): TemplateResult {
    return html`<ol tabindex="0" aria-label=${this.app.words.analyse}>${moves.map((move) => this.#row(move))}</ol>`;
  }

  #row(move: AnalysedMove): TemplateResult {
    const { words, coach } = this.app;
    const remark = remarkOn(words, move);
    const isLost = move.before === 'lost';
    return html`<li><button aria-current=${move.number === this.#here ? 'step' : nothing} @click=${() => coach.goTo(move.number)}>
      <span class="unseen">${sentenceAbout(words, move)}</span><span class="row" aria-hidden="true">
      <span class="number">${move.number}</span><span>${move.move}</span>
      ${isLost ? '' : html`<span class="bar"><i style="width:${shareKept(move)}%"></i></span><span class="counts">${words.keptOf(move.keeping.length, move.legal)}</span>`}
      ${remark ? html`<span class="remark ${move.before === 'winnable' && move.after === 'lost' ? 'loses' : ''}">${remark}</span>` : ''}
    </span></button></li>`;
  }
}

customElements.define('freecell-analyse', FreecellAnalyse);
