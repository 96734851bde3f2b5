import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { App } from './app.js';

/** A part of the page that is re-rendered when the app changes. */
export class AppElement extends LitElement {
  @property({ attribute: false }) accessor app!: App;
  readonly #redraw = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.app.addEventListener('change', this.#redraw);
  }

  override disconnectedCallback(): void {
    this.app.removeEventListener('change', this.#redraw);
    super.disconnectedCallback();
  }
}
