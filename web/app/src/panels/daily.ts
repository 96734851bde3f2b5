import { css, html, type TemplateResult } from 'lit';
import { AppElement } from '../app-element.js';
import { localDay } from '../attempt.js';
import { dailyResults, dailyStreak, daysOf, monthBefore, weekday } from '../daily.js';
import { statistics } from '../stats.js';
import { controls } from '../style/control-style.js';
import { icon } from '../style/icons.js';

const marks = { won: '★', late: '✓', begun: '·' };

/** One deal per day, and a calendar of the results. */
export class FreecellDaily extends AppElement {
  static override styles = [
    controls,
    css`
    .month { display: flex; align-items: center; justify-content: space-between; margin: 4px 0 8px; font-weight: 650; }
    .days { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 4px; margin-bottom: 14px; text-align: center; }
    .days span { font-size: 0.8rem; opacity: 0.85; }
    .days button { flex-direction: column; gap: 0; padding: 3px 0; min-height: 2.9rem; min-width: 0; line-height: 1.1; }
    .days .today { border: 2px solid var(--accent); } .mark { height: 1.1em; font-weight: 700; color: var(--accent); }
    .streak { font-size: 1.5rem; font-weight: 700; }
  `,
  ];

  #month = localDay().slice(0, 7);

  protected override render(): TemplateResult {
    const { words } = this.app;
    const today = localDay();
    const games = statistics.games();
    const results = dailyResults(games);
    const name = (options: Intl.DateTimeFormatOptions, day: string): string =>
      new Intl.DateTimeFormat(document.documentElement.lang, { ...options, timeZone: 'UTC' }).format(
        Date.parse(`${day}T00:00:00Z`),
      );
    const days = daysOf(this.#month);
    return html`
      <h2>${words.daily}</h2>
      <p>${words.dailyNote}</p>
      <div class="row"><button class="strong" data-action="today" @click=${() => this.app.openDaily(today)}>${words.playToday}</button></div>
      <p>${words.dailyStreak}: <span class="streak">${dailyStreak(games, today)}</span></p>
      <div class="month">
        <button class="icon" aria-label=${words.monthBefore} data-action="month-before" @click=${() => this.#turn(1)}>${icon('previous')}</button>
        <span role="status">${name({ month: 'long', year: 'numeric' }, days[0]!)}</span>
        <button class="icon" aria-label=${words.monthAfter} ?disabled=${this.#month >= today.slice(0, 7)} @click=${() => this.#turn(-1)}>${icon('next')}</button>
      </div>
      <div class="days">
        ${['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07'].map(
          (day) => html`<span aria-hidden="true">${name({ weekday: 'short' }, day)}</span>`,
        )}
        ${days.map((day, i) => {
          const result = results.get(day);
          return html`<button style=${i === 0 ? `grid-column: ${weekday(day) + 1}` : ''} class=${day === today ? 'today' : ''} ?disabled=${day > today} data-day=${day}
            aria-label=${`${name({ day: 'numeric', month: 'long' }, day)}${result ? `: ${words.dayResults[result]}` : ''}`} @click=${() => this.app.openDaily(day)}>
            ${i + 1}<span class="mark" aria-hidden="true">${result ? marks[result] : ''}</span></button>`;
        })}
      </div>
      <p>${Object.entries(marks).map(([result, mark]) => html`${mark} ${words.dayResults[result as 'won']} &nbsp; `)}</p>`;
  }

  #turn(months: number): void {
    this.#month = monthBefore(this.#month, months);
    this.requestUpdate();
  }
}

customElements.define('freecell-daily', FreecellDaily);
