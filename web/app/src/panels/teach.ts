import { css, html, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { suitClass, suitPicture } from '../board/card-art.js';
import { hasLesson, type LessonStep, lessonOf } from '../lesson.js';
import { controls } from '../style/control-style.js';
import { type Icon, icon } from '../style/icons.js';

/** The dealing of a number, card by card. */
export class FreecellTeach extends AppElement {
  static override styles = [
    controls,
    css`
    dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 14px; margin: 0 0 12px; }
    dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 650; }
    .cards { display: grid; gap: 2px; margin-bottom: 14px; }
    .deck { grid-template-columns: repeat(13, minmax(0, 1fr)); } .dealt { grid-template-columns: repeat(8, minmax(0, 1fr)); }
    .mini { background: var(--paper); border-radius: 4px; font: 700 0.8rem/1 system-ui, sans-serif; padding: 4px 0; display: flex; justify-content: center; align-items: center; gap: 1px; overflow: hidden; }
    .mini svg { width: 0.65rem; height: 0.65rem; fill: currentColor; }
    .mini.picked { box-shadow: 0 0 0 3px var(--accent); z-index: 1; }
    .mini.last { box-shadow: 0 0 0 2px var(--focus); }
    .clubs { color: var(--clubs); } .diamonds { color: var(--diamonds); } .hearts { color: var(--hearts); } .spades { color: var(--spades); }
    h3 { font-size: 0.95rem; margin: 0 0 6px; }
  `,
  ];

  #step = 0;
  #deal: number | undefined;
  #lesson: readonly LessonStep[] = [];

  protected override render(): TemplateResult {
    const {
      words,
      session: {
        start: { deal },
      },
    } = this.app;
    if (!hasLesson(deal)) return html`<h2>${words.teach}</h2><p>${words.lessonNone}</p>`;
    if (deal !== this.#deal) [this.#deal, this.#lesson, this.#step] = [deal, lessonOf(deal), 0];
    const now = this.#lesson[this.#step]!;
    const last = now.deck.at(-1)!;
    return html`
      <h2>${words.teach}</h2>
      <p>${words.lessonStart(deal)}</p><p>${words.lessonRule}</p>
      <div class="row">
        ${this.#button('toStart', words.toStart, -52)}${this.#button('previous', words.stepBack, -1)}${this.#button('next', words.stepForward, 1)}
        <strong>${words.cardOf(this.#step + 1)}</strong>
      </div>
      <div role="status">
        <dl><dt>${words.state}</dt><dd>${now.state}</dd><dt>${words.randomNumber}</dt><dd>${now.random}</dd><dt>${words.index}</dt><dd>${now.index}</dd></dl>
        <p>${words.lessonPick(now.random, now.left, now.index)}
          ${now.left > 1 ? words.lessonCard(words.card(now.card), words.card(last)) : words.lessonLast(words.card(now.card))}</p>
      </div>
      <h3>${words.deck}</h3>
      <div class="cards deck">${now.deck.map((card, i) => mini(card, i === now.index ? 'picked' : i === now.left - 1 ? 'last' : ''))}</div>
      <h3>${words.dealtSoFar}</h3>
      <div class="cards dealt">${this.#lesson.slice(0, this.#step + 1).map(({ card }, i) => mini(card, i === this.#step ? 'picked' : ''))}</div>`;
  }

  #button(name: Icon, label: string, by: number): TemplateResult {
    return html`<button class="icon" title=${label} aria-label=${label} data-action=${name} ?disabled=${by < 0 ? this.#step === 0 : this.#step === 51}
      @click=${() => {
        this.#step = Math.max(0, this.#step + by);
        this.requestUpdate();
      }}>${icon(name)}</button>`;
  }
}

function mini(card: string, mark: string): TemplateResult {
  return html`<span class="mini ${suitClass(card)} ${mark}">${card[0] === 'T' ? '10' : card[0]}${suitPicture(card[1]!)}</span>`;
}

customElements.define('freecell-teach', FreecellTeach);
