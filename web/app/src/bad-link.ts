import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { type BadLink, standard, writeLink } from './link.js';
import { controls } from './style/control-style.js';
import type { Words } from './words/index.js';

/** Shown instead of a board for a link that cannot be read. */
export class FreecellBadLink extends LitElement {
  static override styles = [
    controls,
    css`
    :host { display: grid; place-items: center; min-height: 100dvh; padding: 16px; box-sizing: border-box; }
    main { background: var(--panel); color: var(--ink); border-radius: 16px; padding: 24px; max-width: 32rem; }
    a { color: var(--link); font-weight: 650; } li { margin-bottom: 10px; } ul { padding-left: 1.2em; margin-bottom: 0; }
  `,
  ];

  @property({ attribute: false }) accessor words!: Words;
  @property({ attribute: false }) accessor link!: BadLink;

  protected override render(): TemplateResult {
    const {
      words,
      link: { part, text, deal },
    } = this;
    return html`<main><h1>FreeCell</h1><p role="alert">${words.badLink(part, text)}</p><ul>
      ${deal === undefined ? '' : html`<li><a href=${writeLink({ start: { deal, ...standard }, moves: [], step: 0 })}>${words.withoutRest(deal)}</a></li>`}
      <li><a href="./">${words.continueGame}</a></li></ul></main>`;
  }
}

customElements.define('freecell-bad-link', FreecellBadLink);
