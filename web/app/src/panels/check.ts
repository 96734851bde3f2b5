import { type CheckResult, check, deal, formatBoard } from 'freecell/fetch';
import { css, html, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { type Dealt, runDealer } from '../dealer.js';
import { hasLesson, lessonOf } from '../lesson.js';
import { controls } from '../style/control-style.js';

const numbers = [1, 617]; // the boards that the exercise prints
const shownAfter = 3; // cards of the trace after the first difference
const isCode = (text: string): boolean => /dealFreeCell/.test(text);

/** Checks a board or a dealer and names the bug. */
export class FreecellCheck extends AppElement {
  static override styles = [
    controls,
    css`
    textarea { width: 100%; height: 13em; resize: vertical; font: 0.9rem/1.4 ui-monospace, 'DejaVu Sans Mono', monospace; }
    input[name='number'] { width: 8em; } ol { padding-left: 1.5em; } li { margin-bottom: 6px; } li.failed { color: var(--bad); font-weight: 650; }
    .bug { border-left: 4px solid var(--bad); padding-left: 10px; } .right { border-left: 4px solid var(--good); padding-left: 10px; }
    table { border-collapse: collapse; font: 0.85rem/1.4 ui-monospace, monospace; margin-bottom: 12px; } td, th { padding: 1px 5px; text-align: end; }
    .trace { max-height: 18em; overflow: auto; } th { position: sticky; top: 0; background: var(--panel); font-weight: 650; } caption { text-align: start; font: 1rem/1.4 system-ui, sans-serif; padding-bottom: 4px; } td.wrong { background: var(--bad); color: var(--panel); }
  `,
  ];

  #text = '';
  #shown: TemplateResult | string = '';

  protected override render(): TemplateResult {
    const { words, session } = this.app;
    return html`
      <h2>${words.check}</h2>
      <p>${words.checkNote}</p>
      <textarea aria-label=${words.board} spellcheck="false" .value=${this.#text} placeholder="function dealFreeCell(seed) { … }"
        @input=${({ target }: Event) => (this.#text = (target as HTMLTextAreaElement).value)}></textarea>
      <div class="row"><label>${words.deal} <input name="number" inputmode="numeric" .value=${String(session.start.deal)} /></label>
        <button class="strong" data-action="check" @click=${() => this.#check()}>${words.runCheck}</button></div>
      <div role="status">${this.#shown}</div>`;
  }

  async #check(): Promise<void> {
    const { words } = this.app;
    this.#show(words.thinking);
    try {
      this.#show(isCode(this.#text) ? await this.#checkCode() : this.#checkBoard(this.#text, this.#number));
    } catch (error) {
      this.#show(words.unreadable(error instanceof Error ? error.message : String(error), undefined, undefined));
    }
  }

  get #number(): number {
    return Number(this.renderRoot.querySelector<HTMLInputElement>('input[name=number]')!.value);
  }

  #show(shown: TemplateResult | string): void {
    this.#shown = shown;
    this.requestUpdate();
  }

  #checkBoard(board: string | string[][], number: number): TemplateResult {
    return this.#diagnosis(check(board, number), typeof board === 'string' ? rowsOf(board) : board);
  }

  #diagnosis(
    {
      deal: number,
      verdict,
      mistakes,
      otherExplanations,
      interpretation,
      cardsAgreeing,
      firstDifference,
      dealtBy,
    }: CheckResult,
    rows?: string[][],
  ): TemplateResult {
    const { words } = this.app;
    const read = interpretation === null ? '' : html`<p lang="en">${interpretation}.</p>`;
    if (verdict === 'right') return html`<p class="right">${words.dealtRight(number)}</p>${read}`;
    const named = (all: CheckResult['mistakes']) =>
      all.map(({ name, text }) => html`<p><strong data-mistake=${name} lang="en">${text}</strong></p>`);
    return html`<div class="bug" data-verdict=${verdict}>
      <p>${words.dealtWrong(number, cardsAgreeing)}</p>
      ${read}
      ${named(mistakes)}
      ${otherExplanations.map((others) => html`<p>${words.orElse}</p>${named(others)}`)}
      ${mistakes.length === 0 ? html`<p>${words.unrecognised}</p>` : ''}
      ${firstDifference ? html`<p>${words.differsAt(firstDifference.row, firstDifference.column, words.card(firstDifference.expected), words.card(firstDifference.seen))}</p>` : ''}
      ${dealtBy === null ? '' : html`<p>${words.thisIs(dealtBy)}</p>`}
      ${rows ? this.#compared(rows, number) : ''}${rows && firstDifference ? this.#trace(rows, number) : ''}</div>`;
  }

  /** How the rule deals the number, card by card up to the first difference, beside what was dealt. */
  #trace(rows: string[][], number: number): TemplateResult | string {
    const { words } = this.app;
    if (!hasLesson(number)) return '';
    const seen = rows.flat();
    const lesson = lessonOf(number);
    const first = lesson.findIndex(({ card }, i) => card !== seen[i]);
    return html`<div class="trace" tabindex="0" role="region" aria-label=${words.trace}><table><caption>${words.trace}</caption>
      <tr>${['', words.state, words.randomNumber, words.index, words.byTheRule, words.asDealt].map((name) => html`<th scope="col">${name}</th>`)}</tr>
      ${lesson.slice(0, first + 1 + shownAfter).map(
        ({ state, random, index, left, card }, i) =>
          html`<tr><td>${i + 1}</td><td>${state}</td><td>${random}</td><td>${index} / ${left}</td><td>${card}</td>
            <td class=${card === seen[i] ? '' : 'wrong'}>${seen[i] ?? '–'}</td></tr>`,
      )}</table></div>`;
  }

  /** The board of the dealer, with the misplaced cards marked. */
  #compared(rows: string[][], number: number): TemplateResult {
    const right = deal(number).rows;
    return html`<table>${rows.map((row, r) => html`<tr>${row.map((card, c) => html`<td class=${card === right[r]?.[c] ? '' : 'wrong'}>${card}</td>`)}</tr>`)}</table>`;
  }

  /** The five checks of the exercise, and the diagnosis of the first board that is wrong. */
  async #checkCode(): Promise<TemplateResult> {
    const { words } = this.app;
    const ran = await runDealer(this.#text, numbers);
    if ('late' in ran) return html`<p class="bug">${words.dealerLate}</p>`;
    if ('error' in ran) return html`<p class="bug">${words.dealerFailed} <code>${ran.error}</code></p>`;
    const dealt: readonly Dealt[] = 'dealt' in ran ? ran.dealt : [];
    const boards = dealt.map((one) => ('returned' in one ? one.returned : undefined));
    const isRight = (i: number): boolean => JSON.stringify(boards[i]) === JSON.stringify(deal(numbers[i]!).rows);
    const passed = [
      'dealt' in ran,
      typeof boards[0] === 'object' && boards[0] !== null,
      Array.isArray(boards[0]) && boards[0].length === 7,
      isRight(0),
      isRight(1),
    ];
    const failed = dealt.find((one) => 'error' in one);
    const wrong = numbers.findIndex((_, i) => isBoard(boards[i]) && !isRight(i));
    return html`<ol>${words.fiveChecks.map((text, i) => html`<li class=${passed[i] ? '' : 'failed'}>${passed[i] ? '✓' : '✗'} ${text}</li>`)}</ol>
      ${failed && 'error' in failed ? html`<p class="bug">${words.dealerFailed} <code>${failed.error}</code></p>` : ''}
      ${wrong >= 0 ? this.#checkBoard(boards[wrong] as string[][], numbers[wrong]!) : ''}`;
  }
}

/** The rows of a board that was pasted. */
function rowsOf(board: string): string[][] | undefined {
  try {
    return JSON.parse(formatBoard(board, 'json')) as string[][];
  } catch {
    return undefined; // it is not a board of 52 cards
  }
}

function isBoard(value: unknown): value is string[][] {
  return (
    Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every((card) => typeof card === 'string'))
  );
}

customElements.define('freecell-check', FreecellCheck);
