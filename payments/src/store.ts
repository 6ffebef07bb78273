import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';
import type { CardBehavior } from './cards.ts';

/** A line that waits for the next invoice of its subscription. */
export type PendingLine = {
  subscription: string;
  item: string;
  amount: number;
  description: string;
  price: string;
  quantity: number;
  start: number;
  end: number;
};

/** An event on its way to Portico. `nextAtMs` is wall-clock time: only the network makes it wait. */
export type Delivery = { event: string; attempts: number; nextAtMs: number; lastError: string | null };

/** A bank debit that was accepted and is decided later. */
export type Settlement = { invoice: string; at: number; succeeds: boolean; session: string | null };

/** The items of a checkout session; Stripe's own object does not contain them unless asked. */
export type KeptPurchase = {
  items: { price: string; quantity: number }[];
  metadata: Record<string, string>;
  trialDays: number | null;
};

export type KeptAnswer = { request: string; status: number; body: unknown; atMs: number };

/** Everything the local provider knows. Objects have the shape of Stripe's answers. */
export type State = {
  customers: Record<string, Stripe.Customer>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  coupons: Record<string, Stripe.Coupon>;
  promotionCodes: Record<string, Stripe.PromotionCode>;
  discounts: Record<string, Stripe.Discount>;
  sessions: Record<string, Stripe.Checkout.Session>;
  purchases: Record<string, KeptPurchase>;
  subscriptions: Record<string, Stripe.Subscription>;
  schedules: Record<string, Stripe.SubscriptionSchedule>;
  disputes: Record<string, Stripe.Dispute>;
  invoices: Record<string, Stripe.Invoice>;
  paymentMethods: Record<string, Stripe.PaymentMethod>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  refunds: Record<string, Stripe.Refund>;
  portals: Record<string, Stripe.BillingPortal.Session>;
  clocks: Record<string, Stripe.TestHelpers.TestClock>;
  events: Record<string, Stripe.Event>;
  /** What each saved card does when it is charged, by payment method. */
  behaviors: Record<string, CardBehavior>;
  /** The last announced end of each subscription's trial. */
  announcedTrials: Record<string, number>;
  pendingLines: PendingLine[];
  settlements: Settlement[];
  deliveries: Delivery[];
  answers: Record<string, KeptAnswer>;
  /** How far the clock was moved ahead, in seconds. */
  clockOffset: number;
  /** How many payments are refused next, with any card. */
  failNext: number;
  holdsWebhooks: boolean;
  counters: { invoice: number };
};

export const emptyState = (): State => ({
  customers: {},
  products: {},
  prices: {},
  coupons: {},
  promotionCodes: {},
  discounts: {},
  sessions: {},
  purchases: {},
  subscriptions: {},
  schedules: {},
  disputes: {},
  invoices: {},
  paymentMethods: {},
  paymentIntents: {},
  refunds: {},
  portals: {},
  clocks: {},
  events: {},
  behaviors: {},
  announcedTrials: {},
  pendingLines: [],
  settlements: [],
  deliveries: [],
  answers: {},
  clockOffset: 0,
  failNext: 0,
  holdsWebhooks: false,
  counters: { invoice: 0 },
});

export type Store = { state: State; save: () => void };

const mostEvents = 5_000;
const answersKeptMs = 24 * 60 * 60_000;

/** Answers and events that Stripe would have dropped are dropped here. */
function forgetOld(state: State, nowMs: number): void {
  for (const [key, { atMs }] of Object.entries(state.answers))
    if (nowMs - atMs > answersKeptMs) delete state.answers[key];
  for (const id of Object.keys(state.events).slice(0, -mostEvents)) delete state.events[id];
}

/** Its tables inherit nothing, so that `__proto__` in an address names no object. */
function withBareTables(state: State): State {
  const entries = Object.entries(state).map(([name, value]) => {
    const isTable = typeof value === 'object' && !Array.isArray(value);
    return [name, isTable ? Object.assign(Object.create(null), value) : value];
  });
  return Object.fromEntries(entries) as State;
}

/** Keeps the state in a file, whole at every moment; without a file it lives as long as the process. */
export function openStore(file: string | null): Store {
  if (file === null) return { state: withBareTables(emptyState()), save: () => undefined };
  mkdirSync(dirname(file), { recursive: true });
  const state = withBareTables({ ...emptyState(), ...read(file) });
  return {
    state,
    save() {
      forgetOld(state, Date.now());
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
