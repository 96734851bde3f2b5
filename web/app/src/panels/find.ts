import { css, html, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { type Answer, findDeals } from '../find/find.js';
import { controls } from '../style/control-style.js';

const million = 1_000_000;
const mostShown = 60;
const examples = [
  'aces in top',
  'any ace in row 1 and runs >= 6',
  'column 3 is red',
  'at least 3 kings in bottom',
  'longest run >= 5',
  'deepest(aces) <= 1',
];
const quantities = ['all', 'any', 'no', 'at least 2', 'at least 3'] as const;
const cardSets = ['aces', 'twos', 'aces and twos', 'kings', 'red kings', 'faces', 'spades'] as const;
const places = ['top', 'bottom', 'row 1', 'top 2', 'left', 'column 1', 'one column', 'different columns'] as const;

/** Queries of `freecell find`, over the first million deals or beyond. */
export class FreecellFind extends AppElement {
  static override styles = [
    controls,
    css`
    textarea { width: 100%; height: 4.6em; resize: vertical; font: 0.95rem/1.4 ui-monospace, 'DejaVu Sans Mono', monospace; }
    .examples { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 12px; }
    .examples button, .numbers button { min-height: 2rem; padding: 3px 9px; font-size: 0.9rem; white-space: normal; text-align: start; }
    .numbers { display: flex; flex-wrap: wrap; gap: 6px; font-variant-numeric: tabular-nums; }
    .builder { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 6px; margin-bottom: 12px; } .builder select { min-width: 0; padding-inline: 6px; }
    .answer { min-height: 2.8em; } fieldset { border: 0; padding: 0; margin: 0; } legend { padding: 0; margin-bottom: 6px; }
  `,
  ];

  #query = '';
  #first = 1;
  #understood = '';
  #answer: Answer | undefined;
  #running = new AbortController();

  override disconnectedCallback(): void {
    this.#running.abort();
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult {
    const { words } = this.app;
    const answer = this.#answer;
    const counts = answer && 'found' in answer ? answer : undefined;
    return html`
      <h2>${words.find}</h2>
      <p>${words.findNote}</p>
      <textarea aria-label=${words.question} spellcheck="false" .value=${this.#query}
        @input=${({ target }: Event) => (this.#query = (target as HTMLTextAreaElement).value)}
        @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && ((event.preventDefault(), this.#start(1)))}></textarea>
      <div class="row">
        <button class="strong" data-action="find" @click=${() => this.#start(1)}>${words.findFirst}</button>
        ${counts?.kind === 'done' ? html`<button data-action="find-more" @click=${() => this.#start(this.#first + million)}>${words.findNext}</button>` : ''}
      </div>
      <div class="answer" role="status">
        ${answer?.kind === 'mistake' ? html`<p>${words.mistakeAt(answer.column)} <span lang="en">${answer.message}.</span></p>` : ''}
        ${counts ? html`<p lang="en">${this.#understood}</p><p>${words.foundDeals(counts.found, this.#first, this.#first + counts.searched - 1)}</p>` : ''}
      </div>
      <div class="numbers">${(counts?.numbers ?? []).map(
        (number) => html`<button data-number=${number} aria-label=${words.playDeal(number)}
        @click=${() => this.app.open(number)}>${number}</button>`,
      )}</div>
      <h3>${words.examples}</h3>
      <div class="examples">${examples.map((example) => html`<button lang="en" @click=${() => this.#ask(example)}>${example}</button>`)}</div>
      <fieldset><legend>${words.builder}</legend><div class="builder" lang="en">
        ${this.#choice('quantity', quantities)}${this.#choice('cards', cardSets)}${this.#choice('places', places)}
        <button data-action="add" @click=${() => this.#add()}>${words.addTest}</button></div></fieldset>`;
  }

  #choice(name: string, options: readonly string[]): TemplateResult {
    return html`<select aria-label=${name} data-build=${name}>${options.map((option) => html`<option>${option}</option>`)}</select>`;
  }

  /** Adds the test chosen from the lists to the query. */
  #add(): void {
    const [quantity, cards, place] = ['quantity', 'cards', 'places'].map(
      (name) => this.renderRoot.querySelector<HTMLSelectElement>(`[data-build=${name}]`)!.value,
    );
    const test = `${quantity} ${cards} in ${place}`;
    this.#ask(this.#query.trim() === '' ? test : `${this.#query.trim()} and ${test}`);
  }

  #ask(query: string): void {
    this.#query = query;
    this.#start(1);
  }

  #start(first: number): void {
    this.#running.abort();
    this.#running = new AbortController();
    this.#first = first;
    this.#answer = undefined;
    this.requestUpdate();
    if (this.#query.trim() === '') return;
    findDeals(
      { query: this.#query, first, last: first + million - 1, capacity: mostShown },
      (answer) => {
        if (answer.kind === 'understood') this.#understood = answer.words;
        else this.#answer = answer;
        this.requestUpdate();
      },
      this.#running.signal,
    );
  }
}

customElements.define('freecell-find', FreecellFind);
