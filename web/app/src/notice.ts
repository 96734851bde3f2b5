import { css, html, type TemplateResult } from 'lit';
import { AppElement } from './app-element.js';
import { controls } from './style/control-style.js';
import { icon } from './style/icons.js';

/** A notice or question above the lower edge of the table. It takes no space from the board. */
export class FreecellNotice extends AppElement {
  static override styles = [
    controls,
    css`
    :host { position: absolute; inset: auto 0 6px; display: flex; justify-content: center; padding: 0 8px; pointer-events: none; z-index: 350; }
    section {
      pointer-events: auto; display: flex; flex-wrap: wrap; gap: 8px 10px; align-items: center; max-width: 46rem; padding: 8px 54px 8px 14px; position: relative; box-sizing: border-box; border-radius: 12px;
      background: var(--panel); color: var(--ink); box-shadow: 0 6px 24px rgb(0 0 0 / 0.4); border: 1px solid var(--line);
    }
    .close { position: absolute; right: 6px; top: 6px; }
    strong { flex: 1 1 14rem; } button { min-height: 2.25rem; white-space: normal; } input { flex: 1 1 12rem; min-width: 0; }
    @media (max-width: 480px) { section { padding: 6px 46px 6px 10px; gap: 6px; font-size: 0.9rem; } strong { flex-basis: 60%; } button { padding: 4px 8px; min-height: 2rem; } [data-action='undo-last'] { display: none; } }
    @media (max-height: 520px) { strong { flex-basis: 9rem; } }
  `,
  ];

  protected override render(): TemplateResult {
    const { app } = this;
    const { notice, words } = app;
    switch (notice?.kind) {
      case 'abandoned':
        return this.#box(
          words.abandoned(notice.deal),
          html`<button class="strong" data-action="back" @click=${() => history.back()}>${words.backToDeal(notice.deal)}</button>`,
        );
      case 'count':
        return this.#box(
          words.howMany(Math.max(...notice.moves.map(({ count }) => count))),
          html`${notice.moves.map(
            ({ count }) =>
              html`<button data-count=${count} @click=${() => app.hand.chooseCount(count)}>${count}</button>`,
          )}`,
        );
      case 'text':
        return this.#box(
          words.copyByHand,
          html`<input readonly aria-label=${words.copyByHand} .value=${notice.text}
          @focus=${({ target }: Event) => (target as HTMLInputElement).select()} />`,
        );
      case 'welcome':
        return this.#box(
          words.welcome,
          html`<button class="strong" data-action="show-rules" @click=${() => {
            app.notify(undefined);
            app.show('rules');
          }}>${words.showRules}</button>`,
        );
    }
    return this.#loss();
  }

  /** The position cannot be won: offers what to do next. */
  #loss(): TemplateResult {
    const { app } = this;
    const { words, session } = app;
    const isLost = app.verdict?.kind === 'lost' && app.settings.verdict;
    if (app.lossDismissed || app.panel === 'analyse' || session.won || !(isLost || app.isStuck)) return html``;
    const text = app.isStuck
      ? `${words.stuck} ${isLost ? words.lostGame : ''}`
      : session.step === 0
        ? words.neverWinnable
        : words.lostGame;
    return this.#box(
      text,
      html`
      ${
        session.step > 0
          ? html`<button data-action="undo-last" @click=${() => app.undo()}>${words.undo}</button>
        <button class="strong" data-action="which-move" @click=${() => app.findLosingMove()}>${words.whichMove}</button>
        <button data-action="analyse-game" @click=${() => {
          app.show('analyse');
          void app.coach.analyse();
        }}>${words.analyse}</button>`
          : ''
      }
      <button data-action="new-deal" @click=${() => app.newDeal()}>${words.newDeal}</button>`,
    );
  }

  #box(text: string, choices: TemplateResult): TemplateResult {
    const { app } = this;
    return html`<section role="alert"><strong>${text}</strong>${choices}
      <button class="icon close" aria-label=${app.words.close} data-action="dismiss" @click=${() => {
        app.lossDismissed = true;
        app.notify(undefined);
      }}>${icon('close')}</button></section>`;
  }

  protected override updated(): void {
    if (this.app.notice?.kind === 'text') this.renderRoot.querySelector('input')?.focus();
  }
}

customElements.define('freecell-notice', FreecellNotice);
