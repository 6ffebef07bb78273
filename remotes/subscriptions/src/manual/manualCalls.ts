import { write } from '@portico/client';
import type { ManualBillingBody, Subscription } from '@portico/contracts';

/** Begins a membership with an approval code (B §7). */
export const createSubscription = (body: ManualBillingBody) =>
  write<Subscription>('POST', '/subscriptions/create', body);

/** The same for a membership that has run out, or is being renewed. */
export const updateSubscription = (id: string, body: ManualBillingBody) =>
  write<Subscription>('PUT', `/subscriptions/${encodeURIComponent(id)}`, body);
