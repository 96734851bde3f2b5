import { html, type TemplateResult } from 'lit';
import { maxDeal, minDeal, type LegalMove, type Pile } from 'freecell/fetch';
import type { Panel } from './app.js';
import { AppElement } from './app-element.js';
import { cellNames, columnNames } from './board-layout.js';
import type { FreecellBoard, Run } from './board.js';
import './board.js';
import { icon, type Icon } from './icons.js';
import { controls, pageStyle } from './page-style.js';
import './panels/identify.js';
import { copied } from './panels/save.js';
import './panels/settings.js';
import './panels/statistics.js';
import './panels/teach.js';
import './panels/watch.js';

const panels: readonly Panel[] = ['watch', 'identify', 'teach', 'statistics', 'settings'];

function randomDeal(): number {
  return 1 + Math.floor(Math.random() * 1_000_000);
}

/** The whole page. */
export class FreecellPage extends AppElement {
  static override styles = [controls, pageStyle];

  #shown: Panel | undefined;
  readonly #onKey = (event: KeyboardEvent): void => this.#key(event);

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    window.removeEventListener('keydown', this.#onKey);
    super.disconnectedCallback();
  }

  // Where the panel stands below the board, brings it into view; with the board, where that is what one watches.
  protected override updated(): void {
    if (this.app.panel === this.#shown) return;
    this.#shown = this.app.panel;
    if (innerWidth > 900) return;
    const shown = this.#shown === undefined ? 'header' : this.#shown === 'watch' ? 'main' : 'aside';
    requestAnimationFrame(() => this.renderRoot.querySelector(shown)?.scrollIntoView({ block: 'start' })); // when what is in it is there
  }

  protected override render(): TemplateResult {
    const { app } = this;
    const { words, session } = app;
    return html`
      <header>
        <h1><img src="icon.svg" alt="" /><span class="text">FreeCell</span></h1>
        <form @submit=${this.#open} role="search">
          ${this.#button('previous', words.previous, () => this.#browse(-1), 'icon')}
          <input name="deal" inputmode="numeric" autocomplete="off" aria-label=${words.deal} .value=${String(session.start.deal)} />
          <button class="open">${words.open}</button>
          ${this.#button('next', words.next, () => this.#browse(1), 'icon')}
          ${this.#button('random', words.random, () => app.browse(randomDeal), 'icon')}
        </form>
        <nav aria-label="FreeCell">
          ${panels.map((panel) => html`<button aria-pressed=${app.panel === panel ? 'true' : 'false'} data-panel=${panel} title=${words[panel]}
            @click=${() => app.show(panel)}>${icon(panel as Icon)}<span class="text">${words[panel]}</span></button>`)}
        </nav>
      </header>
      <main class=${app.panel ? 'with-panel' : ''}>
        <div class="play">
          <freecell-board role="group" aria-label=${words.table} .position=${session.position} .moves=${session.legalMoves()} .steps=${app.steps}
            .selected=${app.selected} .hint=${app.hint} .describe=${this.#describe} ?large-cards=${app.settings.largeCards}
            @board-move=${({ detail }: CustomEvent<LegalMove>) => app.move(detail)} @board-click=${this.#click}
            @board-pile=${({ detail }: CustomEvent<Pile>) => app.choose(detail)}></freecell-board>
          ${session.won ? this.#victory() : ''}
        </div>
        ${app.panel ? this.#panel(app.panel) : ''}
      </main>
      <footer>
        ${this.#button('undo', words.undo, () => app.undo(), '', session.step === 0)}
        ${this.#button('redo', words.redo, () => app.redo(), '', session.step === session.timeline.length)}
        ${this.#button('hint', words.hint, () => app.showHint(), '', session.won)}
        ${this.#button('restart', words.restart, () => app.goTo(0), '', session.step === 0)}
        ${this.#button('link', words.copyLink, () => this.#copyLink(), '')}
        ${this.#verdict()}
        <span class="count">${words.moves(session.step)}${app.settings.timer ? ` · ${clock(app.seconds)}` : ''}</span>
        <span class="said ${session.won ? 'won' : ''}" role="status" aria-live="polite">${app.searching ? words.searching : app.message}</span>
      </footer>`;
  }

  #button(name: Icon, label: string, action: () => unknown, style: string, disabled = false): TemplateResult {
    return html`<button type="button" class=${style} title=${label} aria-label=${label} data-action=${name} ?disabled=${disabled}
      @click=${action}>${icon(name)}${style === 'icon' ? '' : html`<span class="text">${label}</span>`}</button>`;
  }

  #victory(): TemplateResult {
    const { app } = this;
    const { words } = app;
    return html`<div class="victory"><strong>${words.won(app.session.step)}</strong>
      <button class="strong" data-action="next-deal" @click=${() => this.#browse(1)}>${words.next}</button>
      <button @click=${() => app.browse(randomDeal)}>${words.random}</button></div>`;
  }

  #verdict(): TemplateResult | string {
    const { app } = this;
    const { words, verdict, settings, session } = app;
    if (!settings.verdict || session.won) return '';
    if (!verdict) return html`<span class="chip thinking" data-verdict="thinking">${words.thinking}</span>`;
    const [short, long] = {
      winnable: [words.winnable, words.winnableWhy(verdict.kind === 'winnable' ? verdict.moves.length : 0)],
      lost: [words.lostShort, words.lost],
      unknown: [words.unknownShort, words.unknown],
    }[verdict.kind] as [string, string];
    return html`<span class="chip ${verdict.kind}" data-verdict=${verdict.kind} title=${long}>${short}</span>
      ${verdict.kind === 'lost' && session.step > 0
        ? html`<button data-action="which-move" @click=${() => app.findLosingMove()}>${words.whichMove}</button>` : ''}`;
  }

  #panel(panel: Panel): TemplateResult {
    const { app } = this;
    const shown = {
      watch: html`<freecell-watch .app=${app}></freecell-watch>`,
      identify: html`<freecell-identify .app=${app}></freecell-identify>`,
      teach: html`<freecell-teach .app=${app}></freecell-teach>`,
      statistics: html`<freecell-statistics .app=${app}></freecell-statistics>`,
      settings: html`<freecell-settings .app=${app}></freecell-settings>`,
    }[panel];
    return html`<aside aria-label=${app.words[panel]}>
      <button class="close icon" aria-label=${app.words.close} @click=${() => app.show(undefined)}>${icon('close')}</button>${shown}</aside>`;
  }

  readonly #describe = (pile: Pile, suit?: string): string => {
    const { words, session: { position } } = this.app;
    if (suit) {
      const home = position.foundations[suit as 'C'];
      return `${words.pile('h')}, ${words.suit(suit)}: ${home === 0 ? words.empty : words.card('A23456789TJQK'[home - 1]! + suit)}`;
    }
    const cell = cellNames.indexOf(pile);
    const cards = cell >= 0 ? [position.cells[cell]] : position.columns[columnNames.indexOf(pile)]!.toReversed();
    return `${words.pile(pile)}: ${cards.map((card) => (card ? words.card(card) : words.empty)).join(', ') || words.empty}`;
  };

  #open(event: Event): void {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('deal')).trim();
    const number = Number(text);
    if (!/^-?\d+$/.test(text) || number < minDeal || number > maxDeal) return this.app.say(this.app.words.badNumber);
    this.renderRoot.querySelector<HTMLInputElement>('input[name=deal]')?.blur(); // what is typed next are moves
    this.app.open(number);
  }

  #browse(by: number): void {
    let deal = this.app.session.start.deal;
    void this.app.browse(() => (deal = Math.min(maxDeal, Math.max(minDeal, deal + by))));
  }

  #click({ detail, target }: CustomEvent<Run>): void {
    const { app } = this;
    if (app.selected !== undefined) return app.choose(detail.from);
    if (detail.from !== 'h' && !app.moveBest(detail.from, detail.count)) {
      (target as FreecellBoard).refuse(detail);
      app.say(app.words.nowhere);
    }
  }

  async #copyLink(): Promise<void> {
    this.app.say(await copied(location.href) ? this.app.words.copied : this.app.words.notCopied);
  }

  #key(event: KeyboardEvent): void {
    const typing = event.composedPath().some((element) => element instanceof Element
      && element.matches('input:not([type=checkbox], [type=range]), textarea, select'));
    if (typing || event.altKey) return;
    const key = event.key.toLowerCase();
    const { app } = this;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') (event.shiftKey ? app.redo() : app.undo(), event.preventDefault());
      if (key === 'y') (app.redo(), event.preventDefault());
      return;
    }
    const { columns, cells } = app.session.position;
    const piles: readonly string[] = [...columnNames.slice(0, columns.length), ...cellNames.slice(0, cells.length), 'h'];
    const actions: Record<string, () => unknown> = {
      u: () => app.undo(), r: () => app.redo(), t: () => app.showHint(), n: () => this.#browse(1), p: () => this.#browse(-1),
      escape: () => (app.selected || app.hint ? app.cancel() : app.show(undefined)),
    };
    if (piles.includes(key)) app.choose(key as Pile);
    else actions[key]?.();
  }
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

customElements.define('freecell-page', FreecellPage);
