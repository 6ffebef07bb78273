import type { State } from '../store.ts';
import { html } from './html.ts';
import { page } from './layout.ts';

const eventsShown = 50;

/** Moves time, makes payments fail, and holds back, sends or repeats events: for people who develop and test. */
export function controlPage({
  state,
  now,
  done = null,
}: {
  state: State;
  now: number;
  done?: string | null;
}) {
  const events = Object.values(state.events).slice(-eventsShown).reverse();
  const waiting = new Map(state.deliveries.map((delivery) => [delivery.event, delivery]));
  const fateOf = (event: string) => {
    const delivery = waiting.get(event);
    if (!delivery) return 'delivered';
    return delivery.lastError ? `${delivery.attempts} tries: ${delivery.lastError}` : 'waiting';
  };
  return page(
    'Controls · Portico test payments',
    html`<h1>Test payments</h1><p class="soft">The clock says ${new Date(now * 1000).toUTCString()}.</p>
${done ? html`<p class="done" role="status">${done}</p>` : ''}
<div class="two"><div>
<form class="sheet actions" method="post" action="/control/clock"><div class="field"><label for="days">Days</label><input id="days" name="days" inputmode="numeric" value="1"></div><button>Move the clock ahead</button></form>
<form class="sheet actions" method="post" action="/control/fail"><div class="field"><label for="times">Payments</label><input id="times" name="times" inputmode="numeric" value="${state.failNext || 1}"></div><button>Let the next payments fail</button></form></div>
<form class="sheet" method="post" action="/control/webhooks"><h2>Events</h2><p>${state.holdsWebhooks ? 'Events are held back.' : 'Events are sent as they happen.'} ${state.deliveries.length} wait.</p>
<button name="hold" value="${state.holdsWebhooks ? 'no' : 'yes'}">${state.holdsWebhooks ? 'Send events again' : 'Hold events back'}</button></form></div>
<section class="sheet"><h2>The latest events</h2><div class="scroll"><table><thead><tr><th scope="col">Event</th><th scope="col">When</th><th scope="col">Fate</th><th scope="col">Again</th></tr></thead><tbody>
${events.map(
  (
    event,
  ) => html`<tr><td>${event.type}<br><code>${event.id}</code></td><td>${new Date(event.created * 1000).toUTCString()}</td><td>${fateOf(event.id)}</td>
<td><form method="post" action="/control/replay"><button class="plain" name="event" value="${event.id}" aria-label="Send ${event.type} ${event.id} again">Send</button></form></td></tr>`,
)}</tbody></table></div></section>`,
  );
}
