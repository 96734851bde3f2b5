import { css, html, nothing, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { controls } from '../style/control-style.js';
import { type Icon, icon } from '../style/icons.js';
import { moveList, showCurrent } from './move-list.js';
import { download, offerText } from './save.js';

/** Plays the line of moves, and lists it. */
export class FreecellWatch extends AppElement {
  static override styles = [
    controls,
    moveList,
    css`
    ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(74px, 1fr)); gap: 3px; }
    ol.words { grid-template-columns: 1fr; }
    .wide { flex: 1; } .below { margin-top: 12px; }
    input[type='range'] { flex: 1; padding: 0; min-height: 30px; accent-color: var(--accent); }
  `,
  ];

  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    this.#pause();
    super.disconnectedCallback();
  }

  protected override updated(): void {
    showCurrent(this.renderRoot.querySelector('ol'));
  }

  protected override render(): TemplateResult {
    const { app } = this;
    const { words, session, settings } = app;
    const atEnd = session.step === session.timeline.length;
    return html`
      <h2>${words.watch}</h2>
      <div class="row"><button class="strong" data-action="solve" ?disabled=${session.won} @click=${() => app.solve()}>${words.solve}</button></div>
      <div class="row">
        ${this.#button('toStart', words.toStart, () => app.goTo(0), session.step === 0)}
        ${this.#button('previous', words.stepBack, () => app.undo(), session.step === 0)}
        ${
          app.playing
            ? this.#button('pause', words.pause, () => this.#pause(), false)
            : this.#button('watch', words.play, () => this.#play(), atEnd)
        }
        ${this.#button('next', words.stepForward, () => app.redo(), atEnd)}
      </div>
      <div class="row"><label class="wide">${words.speed}
        <input type="range" min="1" max="20" .value=${String(Math.round(2 / settings.secondsPerMove))}
          @input=${(event: Event) => app.set({ secondsPerMove: 2 / Number((event.target as HTMLInputElement).value) })} /></label></div>
      <div class="row"><label><input type="checkbox" .checked=${settings.moveWords}
        @change=${(event: Event) => app.set({ moveWords: (event.target as HTMLInputElement).checked })} />${words.inWords}</label></div>
      ${session.timeline.length === 0 ? html`<p>${words.noMoves}</p>` : this.#list()}
      <div class="row below">
        <button @click=${() => offerText(app, session.wholeGame().notation('extended'))} ?disabled=${session.timeline.length === 0}>${words.copy}</button>
        <button @click=${() => this.#save('extended', 'txt', 'text/plain')}>${words.download} .txt</button>
        <button @click=${() => this.#save('json', 'json', 'application/json')}>${words.download} .json</button>
      </div>`;
  }

  #button(name: Icon, label: string, action: () => unknown, disabled: boolean): TemplateResult {
    return html`<button class="icon" title=${label} aria-label=${label} data-action=${name} ?disabled=${disabled} @click=${action}>${icon(name)}</button>`;
  }

  #list(): TemplateResult {
    const { words, session, settings } = this.app;
    return html`<ol class=${settings.moveWords ? 'words' : ''} tabindex="0" aria-label=${words.watch}>
      ${session.timeline.map(
        ({ text, steps }, i) => html`<li><button aria-current=${i + 1 === session.step ? 'step' : nothing}
        @click=${() => this.app.goTo(i + 1)}><span class="number">${i + 1}</span>
        <span>${settings.moveWords ? steps.map((step) => words.step(step)).join(' ') : text}</span></button></li>`,
      )}</ol>`;
  }

  #play(): void {
    this.app.playing = true;
    this.#next();
  }

  #next(): void {
    if (!this.app.playing || !this.app.redo()) return this.#pause();
    this.#timer = setTimeout(() => this.#next(), this.app.settings.secondsPerMove * 1000);
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.app.playing = false;
    this.app.changed();
  }

  #save(notation: 'extended' | 'json', ending: string, type: string): void {
    const { session } = this.app;
    download(`freecell-${session.start.deal}.${ending}`, type, session.wholeGame().notation(notation));
  }
}

customElements.define('freecell-watch', FreecellWatch);
