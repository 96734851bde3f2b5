import { css, html, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { describeBoard } from '../describe.js';
import { controls } from '../style/control-style.js';

/** A short introduction to the rules. */
export class FreecellRules extends AppElement {
  static override styles = [
    controls,
    css`li { margin-bottom: 10px; line-height: 1.45; } ol { padding-left: 1.4em; margin: 0 0 14px; }`,
  ];

  protected override render(): TemplateResult {
    const { app } = this;
    const { words } = app;
    return html`<h2>${words.rules}</h2>
      <ol>${words.ruleList.map((rule) => html`<li>${rule}</li>`)}</ol>
      <p>${words.rulesPlay}</p><p>${words.keys}</p>
      <button data-action="read-board" @click=${() => app.say(describeBoard(words, app.session.position))}>${words.readBoard}</button>`;
  }
}

customElements.define('freecell-rules', FreecellRules);
