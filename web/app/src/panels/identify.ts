import { identify, identifyPartial } from 'freecell/fetch';
import { css, html, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { suitClass, suitPicture } from '../board/card-art.js';
import { suits } from '../board/layout.js';
import { controls } from '../style/control-style.js';

const mostShown = 20;
const mostCounted = 100_000; // three cards are in some 65,000 deals
const fewestCards = 3; // fewer are not worth a search of all numbers
const ranks = [...'A23456789TJQK'];

const shown = (rank: string): string => (rank === 'T' ? '10' : rank);

/** From a board, or some of its cards, to its number. */
export class FreecellIdentify extends AppElement {
  static override styles = [
    controls,
    css`
    textarea { width: 100%; height: 11.2em; font: 0.95rem/1.45 ui-monospace, 'DejaVu Sans Mono', monospace; resize: vertical; }
    .deck { display: grid; grid-template-columns: repeat(13, minmax(0, 1fr)); gap: 2px; margin-bottom: 12px; }
    .deck button { padding: 2px 0; min-height: 38px; min-width: 0; flex-direction: column; gap: 1px; background: var(--paper); border-radius: 5px; font-weight: 700; font-size: 0.85rem; line-height: 1; }
    .deck svg { width: 0.7rem; height: 0.7rem; fill: currentColor; }
    .clubs { color: var(--clubs); } .diamonds { color: var(--diamonds); } .hearts { color: var(--hearts); } .spades { color: var(--spades); }
    .numbers { display: flex; flex-wrap: wrap; gap: 6px; }
    .found { height: 6.6rem; overflow: auto; margin: 8px 0; } /* so that the deck below stays where it is */
    .answer { font-weight: 650; min-height: 1.4em; margin-bottom: 8px; }
    .numbers button { min-height: 2rem; padding: 3px 9px; font-variant-numeric: tabular-nums; }
  `,
  ];

  #text = '';
  #answer = '';
  #numbers: readonly number[] = [];
  #asking = new AbortController();

  protected override render(): TemplateResult {
    const { words } = this.app;
    const used = new Set(
      this.#text
        .toUpperCase()
        .replaceAll('10', 'T')
        .match(/[A2-9TJQK][CDHS]/g),
    );
    return html`
      <h2>${words.identify}</h2>
      <p>${words.pasteBoard}</p>
      <textarea aria-label=${words.board} spellcheck="false" .value=${this.#text}
        @input=${(event: Event) => this.#ask((event.target as HTMLTextAreaElement).value)}></textarea>
      <div class="found" tabindex="0" role="group" aria-label=${words.identify}>
        <p class="answer" role="status">${this.#answer}</p>
        <div class="numbers">${this.#numbers.map(
          (number) => html`<button class="strong" data-number=${number} aria-label=${words.playDeal(number)}
          @click=${() => this.app.open(number)}>${this.#numbers.length > 1 ? number : words.playDeal(number)}</button>`,
        )}</div>
      </div>
      <div class="deck" role="group" aria-label=${words.tapCards}>${suits.map((suit) =>
        ranks.map(
          (rank) => html`
        <button class=${suitClass(rank + suit)} aria-label=${`${shown(rank)} ${words.card(rank + suit)}`} data-tap=${rank + suit} ?disabled=${used.has(rank + suit)}
          @click=${() => this.#tap(rank + suit)}>${shown(rank)}${suitPicture(suit)}</button>`,
        ),
      )}</div>
      <div class="row">
        <button @click=${() => this.#tap('??')}>?? ${words.unknownCard}</button>
        <button @click=${() =>
          this.#ask(
            this.#text
              .trimEnd()
              .split(/(?<=\s)/)
              .slice(0, -1)
              .join(''),
          )}>${words.eraseLast}</button>
        <button @click=${() => this.#ask('')}>${words.clear}</button>
      </div>`;
  }

  #tap(card: string): void {
    const count = this.#text.split(/\s+/).filter((word) => word !== '').length;
    this.#ask(`${this.#text.trimEnd()}${count === 0 ? '' : count % 8 === 0 ? '\n' : ' '}${card}`);
  }

  async #ask(text: string): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.#text = text;
    this.#show('', []);
    if (text.trim() === '') return;
    try {
      this.#answerWhole(text);
    } catch {
      await this.#answerPart(text, signal);
    }
  }

  #answerWhole(text: string): void {
    const { words } = this.app;
    const { number, nearest } = identify(text);
    if (number !== null) return this.#show(words.thisIs(number), [number]);
    const [near] = nearest;
    if (!near) return this.#show(words.noDeal, []);
    const { row, column, dealt } = near.differences[0]!;
    this.#show(words.nearly(near.number, row, column, words.card(dealt)), [near.number]);
  }

  async #answerPart(text: string, signal: AbortSignal): Promise<void> {
    const { words } = this.app;
    try {
      if ((text.match(/[A2-9TJQK0][CDHS♣♦♥♠]/gi) ?? []).length < fewestCards) return;
      this.#show(words.thinking, []);
      const { numbers } = await identifyPartial(text, { limit: mostCounted, signal });
      this.#show(
        numbers.length === 0 ? words.noDeal : words.matches(numbers.length, Math.min(numbers.length, mostShown)),
        numbers.slice(0, mostShown),
      );
    } catch (error) {
      if (!signal.aborted) this.#show(words.unreadable(...whatIsWrong(error)), []);
    }
  }

  #show(answer: string, numbers: readonly number[]): void {
    this.#answer = answer;
    this.#numbers = numbers;
    this.requestUpdate();
  }
}

/** The library's message, with line and column if given. */
function whatIsWrong(error: unknown): [reason: string, line: string | undefined, column: string | undefined] {
  const reason = error instanceof Error ? error.message : String(error);
  const [, line, column] = /line (\d+)(?:, column (\d+))?/.exec(reason) ?? [];
  return [reason, line, column];
}

customElements.define('freecell-identify', FreecellIdentify);
