import { css, html, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { autoplays } from '../link.js';
import { backs, decks, type Settings, tableColors } from '../settings.js';
import { controls } from '../style/control-style.js';
import { languages } from '../words/index.js';

type Switch = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

const upTo = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i));

export class FreecellSettings extends AppElement {
  static override styles = [
    controls,
    css`
    .list { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
    .choice { justify-content: space-between; flex-wrap: wrap; } select { flex: 0 0 auto; min-width: 58%; max-width: 100%; margin-left: auto; }
  `,
  ];

  protected override render(): TemplateResult {
    const { words, settings } = this.app;
    const switches: [Switch, string][] = [
      ['winnableOnly', words.winnableOnly],
      ['verdict', words.liveVerdict],
      ['timer', words.timer],
      ['fourColors', words.fourColors],
      ['highContrast', words.highContrast],
      ['motion', words.motion],
      ['sound', words.sound],
    ];
    return html`
      <h2>${words.settings}</h2>
      <div class="list">
        ${this.#choice('language', words.languageLabel, settings.language, [
          ['', words.browserLanguage],
          ...Object.entries(languages).map(([tag, { language }]): [string, string] => [tag, language]),
        ])}
        ${this.#choice('theme', words.theme, settings.theme, Object.entries(words.themes))}
        ${this.#choice(
          'table',
          words.tableColor,
          settings.table,
          tableColors.map((name) => [name, words.tables[name]]),
        )}
        ${this.#choice(
          'deck',
          words.deckLabel,
          settings.deck,
          decks.map((name) => [name, words.decks[name]]),
        )}
        ${this.#choice(
          'back',
          words.back,
          settings.back,
          backs.map((name) => [name, words.backs[name]]),
        )}
        ${this.#choice('clicks', words.clicks, settings.clicks, Object.entries(words.clickModes))}
        ${this.#choice(
          'autoplay',
          words.autoplay,
          settings.autoplay,
          autoplays.map((rule) => [rule, words.autoplays[rule]]),
        )}
        ${this.#choice(
          'columns',
          words.columns,
          String(settings.columns),
          upTo(4, 10).map((n) => [n, n]),
        )}
        ${this.#choice(
          'cells',
          words.cells,
          String(settings.cells),
          upTo(0, 10).map((n) => [n, n]),
        )}
        ${switches.map(
          ([key, label]) => html`<label><input type="checkbox" data-setting=${key} .checked=${settings[key]}
          @change=${(event: Event) => this.app.set({ [key]: (event.target as HTMLInputElement).checked })} />${label}</label>`,
        )}
        <p>${words.keys}</p>
      </div>`;
  }

  #choice(
    key: keyof Settings,
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
  ): TemplateResult {
    const number = typeof this.app.settings[key] === 'number';
    return html`<label class="choice">${label}<select data-setting=${key} @change=${(event: Event) => {
      const chosen = (event.target as HTMLSelectElement).value;
      this.app.set({ [key]: number ? Number(chosen) : chosen });
    }}>${options.map(([name, text]) => html`<option value=${name} ?selected=${name === value}>${text}</option>`)}</select></label>`;
  }
}

customElements.define('freecell-settings', FreecellSettings);
