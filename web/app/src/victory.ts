import { css, html, type TemplateResult } from 'lit';
import { AppElement } from './app-element.js';
import { localDay } from './attempt.js';
import { dailyStreak } from './daily.js';
import { share, shareImage } from './panels/save.js';
import { statistics, summarise } from './stats.js';
import { controls } from './style/control-style.js';
import { icon } from './style/icons.js';
import { clock } from './text.js';

/** Shown when a game is won: the result, and what to do next. */
export class FreecellVictory extends AppElement {
  static override styles = [
    controls,
    css`
    :host { position: absolute; inset: 0; display: grid; place-items: center; overflow: auto; pointer-events: none; z-index: 360; }
    section {
      pointer-events: auto; box-sizing: border-box; width: min(26rem, 94%); padding: 18px 20px; border-radius: 16px; text-align: center;
      background: var(--panel); color: var(--ink); box-shadow: 0 12px 40px rgb(0 0 0 / 0.5); animation: rise 260ms ease-out;
    }
    h2 { font: 700 1.7rem/1.2 Georgia, 'DejaVu Serif', serif; margin: 0 0 12px; }
    dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr)); gap: 8px; align-items: end; margin: 0 0 14px; }
    dt { font-size: 0.8rem; } dd { margin: 0; font-size: 1.35rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .row { justify-content: center; margin: 0; }
    p { font-size: 0.9rem; }
    @media (max-width: 480px) { dl { grid-template-columns: 1fr 1fr; } }
    @media (max-width: 480px), (max-height: 520px) { section { padding: 12px; } h2 { font-size: 1.3rem; margin-bottom: 8px; } dl { gap: 4px; margin-bottom: 10px; } dd { font-size: 1.15rem; } p { margin-bottom: 8px; font-size: 0.85rem; } .row { gap: 6px; } button { min-height: 2.25rem; padding: 4px 10px; } }
    @keyframes rise { from { opacity: 0; transform: translateY(16px); } }
    @media (prefers-reduced-motion: reduce) { section { animation: none; } }
  `,
  ];

  protected override render(): TemplateResult {
    const { app } = this;
    const { words, session, attempt } = app;
    const games = statistics.games();
    const { streak } = summarise(games);
    const shortest = Math.min(app.shortestKnown ?? Infinity, session.step);
    const figures: [string, string][] = [
      [words.time, clock(attempt.seconds)],
      [words.movesLabel, String(session.step)],
      [words.shortest, String(shortest)],
      attempt.daily ? [words.dailyStreak, String(dailyStreak(games, localDay()))] : [words.streak, String(streak)],
    ];
    const result = words.shared(session.start.deal, session.step, clock(attempt.seconds), streak);
    return html`<section role="dialog" aria-label=${words.won(session.step)}>
      <h2>${words.won(session.step)}</h2>
      <dl>${figures.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      ${attempt.helped ? html`<p>${words.notCounted}</p>` : ''}
      <div class="row">
        <button class="strong" data-action="next-deal" @click=${() => app.newDeal()}>${icon('random')}${words.newDeal}</button>
        <button data-action="share" @click=${() => share(app, result)}>${icon('link')}${words.share}</button>
        <button data-action="picture" @click=${() => shareImage([`FreeCell ${session.start.deal}`, words.won(session.step), `${words.time} ${clock(attempt.seconds)}`], result)}>${icon('picture')}${words.picture}</button>
        <button data-action="analyse" @click=${() => {
          app.show('analyse');
          void app.coach.analyse();
        }}>${icon('analyse')}${words.analyse}</button>
        <button data-action="again" @click=${() => app.restart()}>${icon('restart')}${words.again}</button>
      </div></section>`;
  }
}

customElements.define('freecell-victory', FreecellVictory);
