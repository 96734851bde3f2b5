import { type LegalMove, maxDeal, minDeal, type Pile, type Position } from 'freecell/fetch';
import { html, type TemplateResult } from 'lit';
import { AppElement } from './app-element.js';
import type { ChosenPile, FreecellBoard, Run } from './board/board.js';
import { cellNames, columnNames } from './board/layout.js';
import './board/board.js';
import { isRated } from './answers/difficulty.js';
import { describeBoard, describePile } from './describe.js';
import { type Icon, icon } from './style/icons.js';
import './notice.js';
import { controls } from './style/control-style.js';
import { pageStyle } from './style/page-style.js';
import './panels/analyse.js';
import './panels/check.js';
import './panels/daily.js';
import './panels/find.js';
import './panels/identify.js';
import './panels/level.js';
import { type Panel, panels } from './panels/names.js';
import './panels/rules.js';
import { offerText } from './panels/save.js';
import './panels/settings.js';
import './panels/statistics.js';
import './panels/teach.js';
import './panels/watch.js';
import type { Session } from './session.js';
import { playSound } from './sound.js';
import { clock } from './text.js';
import './victory.js';

const staysOpen: readonly (Panel | undefined)[] = ['settings', 'watch'];
const besideBoard: readonly Panel[] = ['watch', 'analyse'];
const narrow = matchMedia('(max-width: 900px), (max-height: 520px)'); // where panels cover the board

/** The whole page. */
export class FreecellPage extends AppElement {
  static override styles = [controls, pageStyle];

  #menu = false;
  #keysUsed = false;
  #landed = true; // all cards lie where the position says

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', (event) => this.#key(event));
  }

  protected override render(): TemplateResult {
    const { app } = this;
    const { words, session, settings } = app;
    const won = session.won && this.#landed;
    return html`
      <header>
        ${this.#button('menu', words.menu, () => this.#toggleMenu(), 'icon menu')}
        <h1><img src="icon.svg" alt="" /><span class="text">FreeCell</span></h1>
        <form @submit=${this.#open} role="search">
          ${this.#button('previous', words.previous, () => this.#browse(-1), 'icon')}
          <input name="deal" inputmode="numeric" autocomplete="off" aria-label=${words.deal} .value=${String(session.start.deal)} />
          <button class="open">${words.open}</button>
          ${this.#button('next', words.next, () => this.#browse(1), 'icon')}
        </form>
        <button class="strong new" data-action="random" title=${words.random} @click=${() => app.newDeal()}>${icon('random')}<span>${words.newDeal}</span></button>
      </header>
      <nav aria-label=${words.menu} class=${this.#menu ? 'open' : ''}>
        ${panels.map(
          (panel) => html`<button aria-pressed=${app.panel === panel ? 'true' : 'false'} data-panel=${panel}
          @click=${() => this.#show(panel)}>${icon(panel as Icon)}<span>${words[panel]}</span></button>`,
        )}
      </nav>
      <main class=${app.panel ? `with-panel ${besideBoard.includes(app.panel) ? 'beside' : ''}` : ''}>
        <div class="play">
          <freecell-board role="group" aria-label=${words.table} .position=${session.position} .moves=${session.legalMoves()} .steps=${app.steps}
            .game=${session} .selected=${app.hand.selected} .hint=${app.hint} .describe=${this.#describe} .deck=${settings.deck}
            ?motion=${settings.motion} ?keys=${this.#keysUsed}
            @board-move=${({ detail }: CustomEvent<LegalMove>) => app.move(detail)} @board-click=${this.#click}
            @board-double=${({ detail }: CustomEvent<Run>) => app.hand.doubleClick(detail)}
            @board-pile=${({ detail: { pile, by } }: CustomEvent<ChosenPile>) => app.hand.choose(pile, by)} @board-settled=${this.#settled}></freecell-board>
          <freecell-notice .app=${app}></freecell-notice>
          ${won ? html`<freecell-victory .app=${app}></freecell-victory>` : ''}
        </div>
        ${app.panel ? this.#panel(app.panel) : ''}
      </main>
      <footer>
        <div class="actions" role="toolbar" aria-label=${words.moves(session.step)}>
          ${this.#action('undo', words.undo, () => app.undo(), session.step === 0, 'main')}
          ${this.#action('redo', words.redo, () => app.redo(), session.step === session.timeline.length)}
          ${this.#action('hint', words.hint, () => app.showHint(), session.won, 'main')}
          ${this.#action('restart', words.again, () => app.restart(), session.step === 0)}
          ${this.#action('link', words.link, () => offerText(app, location.href), false)}
        </div>
        <div class="status">
          ${this.#verdict()}
          ${this.#level()}
          <span class="count">${words.moves(session.step)}${settings.timer ? ` · ${clock(app.attempt.seconds)}` : ''}</span>
          <span class="said ${won ? 'won' : ''}" role="status" aria-live="polite">${
            app.searching
              ? words.searching
              : session.won && !won && app.steps.length > 0
                ? words.steps(app.steps.slice(0, 1))
                : app.message
          }</span>
        </div>
      </footer>`;
  }

  protected override willUpdate(): void {
    const { app } = this;
    const isAnotherGame = this.#session !== undefined && this.#session !== app.session;
    if (isAnotherGame && narrow.matches && !staysOpen.includes(app.panel)) app.panel = undefined;
    this.#session = app.session;
    if (this.#position !== app.session.position) this.#landed = false;
    this.#position = app.session.position;
  }
  #position: Position | undefined;
  #session: Session | undefined;

  // A long message must be scrollable with the keyboard, too.
  protected override updated(): void {
    const message = this.renderRoot.querySelector<HTMLElement>('.said')!;
    if (message.scrollHeight > message.clientHeight + 1) message.tabIndex = 0;
    else message.removeAttribute('tabindex');
  }

  #settled({ target }: Event): void {
    if (this.#landed) return;
    this.#landed = true;
    const { session, settings, steps } = this.app;
    if (settings.sound && (steps.length > 0 || session.won)) playSound(session.won ? 'win' : 'move');
    if (session.won && steps.length > 0) void (target as FreecellBoard).celebrate();
    this.requestUpdate();
  }

  #button(name: Icon, label: string, action: () => unknown, style: string): TemplateResult {
    return html`<button type="button" class=${style} title=${label} aria-label=${label} data-action=${name} @click=${action}>${icon(name)}</button>`;
  }

  #action(name: Icon, label: string, action: () => unknown, disabled: boolean, style = ''): TemplateResult {
    return html`<button type="button" class=${style} data-action=${name} ?disabled=${disabled} @click=${action}>${icon(name)}<span>${label}</span></button>`;
  }

  #verdict(): TemplateResult | string {
    const { words, verdict, settings, session } = this.app;
    if (!settings.verdict || session.won) return '';
    const kind = verdict?.kind ?? 'thinking';
    const [short, long] = {
      winnable: [words.winnable, words.winnableWhy(verdict?.kind === 'winnable' ? verdict.moves.length : 0)],
      lost: [words.lostShort, words.lost],
      unknown: [words.unknownShort, words.unknown],
      thinking: [words.thinking, words.thinking],
    }[kind] as [string, string];
    if (verdict) this.#announced = kind === 'winnable' ? words.winnable : long;
    return html`<span class="chip ${kind}" data-verdict=${kind} title=${long} aria-hidden="true">${short}</span>
      <span class="unseen" role="status" data-announced>${this.#announced}</span>`;
  }
  #announced = ''; // changes with the verdict, but not while it is being computed

  #level(): TemplateResult | string {
    const { words, difficulty, session } = this.app;
    if (!isRated(session.start)) return '';
    const number = difficulty?.outcome === 'solved' ? difficulty.difficulty : '';
    const name =
      difficulty === undefined
        ? '…'
        : difficulty.outcome === 'solved'
          ? words.levels[difficulty.label]
          : difficulty.outcome === 'impossible'
            ? words.impossible
            : words.unknownShort;
    return html`<button class="level" data-action="level" title=${words.level}
      @click=${() => this.#show('level')}><span class="unseen">${words.level}: </span><span>${name} <b>${number}</b></span></button>`;
  }

  #panel(panel: Panel): TemplateResult {
    const { app } = this;
    const shown = {
      daily: html`<freecell-daily .app=${app}></freecell-daily>`,
      find: html`<freecell-find .app=${app}></freecell-find>`,
      check: html`<freecell-check .app=${app}></freecell-check>`,
      level: html`<freecell-level .app=${app}></freecell-level>`,
      analyse: html`<freecell-analyse .app=${app}></freecell-analyse>`,
      watch: html`<freecell-watch .app=${app}></freecell-watch>`,
      identify: html`<freecell-identify .app=${app}></freecell-identify>`,
      teach: html`<freecell-teach .app=${app}></freecell-teach>`,
      statistics: html`<freecell-statistics .app=${app}></freecell-statistics>`,
      rules: html`<freecell-rules .app=${app}></freecell-rules>`,
      settings: html`<freecell-settings .app=${app}></freecell-settings>`,
    }[panel];
    return html`<aside aria-label=${app.words[panel]}>
      <button class="close icon" aria-label=${app.words.close} @click=${() => app.show(undefined)}>${icon('close')}</button>${shown}</aside>`;
  }

  #toggleMenu(): void {
    this.#menu = !this.#menu;
    this.requestUpdate();
  }

  #show(panel: Panel): void {
    this.#menu = false;
    this.app.show(panel);
  }

  readonly #describe = (pile: Pile, suit?: string): string =>
    describePile(this.app.words, this.app.session.position, pile, suit);

  #open(event: Event): void {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('deal')).trim();
    const number = Number(text);
    if (!/^-?\d+$/.test(text) || number < minDeal || number > maxDeal) return this.app.say(this.app.words.badNumber);
    this.renderRoot.querySelector<HTMLInputElement>('input[name=deal]')?.blur(); // the next keys are moves
    this.app.open(number);
  }

  #browse(by: number): void {
    let deal = this.app.session.start.deal;
    void this.app.browse(() => (deal = Math.min(maxDeal, Math.max(minDeal, deal + by))));
  }

  #click({ detail, target }: CustomEvent<Run>): void {
    if (!this.app.hand.click(detail)) (target as FreecellBoard).refuse(detail);
  }

  #key(event: KeyboardEvent): void {
    const path = event.composedPath().filter((element) => element instanceof Element);
    const typing = path.some((element) =>
      element.matches('input:not([type=checkbox], [type=range]), textarea, select'),
    );
    if (typing || event.altKey) return;
    const key = event.key.toLowerCase();
    const { app } = this;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') event.shiftKey ? app.redo() : app.undo(), event.preventDefault();
      if (key === 'y') app.redo(), event.preventDefault();
      return;
    }
    if (app.notice?.kind === 'count' && /^[1-9]$/.test(key)) return app.hand.chooseCount(Number(key));
    if (app.notice?.kind === 'count' && key === 'enter' && !path.some((element) => element.matches('button')))
      return app.hand.chooseCount();
    const { columns, cells } = app.session.position;
    const piles: readonly string[] = [
      ...columnNames.slice(0, columns.length),
      ...cellNames.slice(0, cells.length),
      'h',
    ];
    const actions: Record<string, () => unknown> = {
      u: () => app.undo(),
      r: () => app.redo(),
      t: () => app.showHint(),
      n: () => this.#browse(1),
      p: () => this.#browse(-1),
      '?': () => app.say(describeBoard(app.words, app.session.position)),
      escape: () => this.#escape(),
    };
    if (piles.includes(key)) {
      this.#keysUsed = true;
      app.hand.choose(key as Pile);
    } else actions[key]?.();
  }

  #escape(): void {
    if (this.#menu) this.#toggleMenu();
    else if (!this.app.cancel()) this.app.show(undefined);
  }
}

customElements.define('freecell-page', FreecellPage);
