import type { PricingOption, Subscription } from '@portico/contracts';
import { type CallOptions, get } from '../send.ts';

export const getAgentPricing = (options?: CallOptions) =>
  get<PricingOption[]>('/subscriptions/agent/pricing', undefined, options);

/** Null for people who never subscribed. */
export const getMySubscription = (options?: CallOptions) =>
  get<Subscription | null>('/subscriptions/me', undefined, options);
