import Stripe from 'stripe';
import { newId } from './ids.ts';
import type { State } from './store.ts';

/** The state that everything in the provider works on. Times are Unix seconds, as in Stripe's API. */
export type Core = {
  state: State;
  /** The address of this provider's own pages. */
  origin: () => string;
  /** The time as this customer's account sees it: of its test clock, or of the provider's movable clock. */
  now: (customer?: string | null) => number;
  /** Writes an event down and sends it to Portico. */
  emit: (type: Stripe.Event.Type, object: object, customer?: string | null) => void;
};

type Dependencies = {
  state: State;
  origin: () => string;
  wallMs: () => number;
  onEvent: (id: string) => void;
};

export function createCore({ state, origin, wallMs, onEvent }: Dependencies): Core {
  const now: Core['now'] = (customer) => {
    const clock = customer ? state.customers[customer]?.test_clock : null;
    const frozen = typeof clock === 'string' ? state.clocks[clock]?.frozen_time : undefined;
    return frozen ?? Math.floor(wallMs() / 1000) + state.clockOffset;
  };
  return {
    state,
    origin,
    now,
    emit(type, object, customer = null) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: now(customer),
        // An event keeps what its object was: later changes are events of their own.
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      } satisfies Stripe.EventBase;
      state.events[event.id] = event as Stripe.Event;
      onEvent(event.id);
    },
  };
}

/** On the wire a decimal is a text; Stripe's client makes an object of it. */
export const decimal = (amount: number) => String(amount) as unknown as Stripe.Decimal;

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
