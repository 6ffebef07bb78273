import type { ExternalBillingStatus, PricingOption, Renewal, Subscription } from '@portico/contracts';
import { type CallOptions, get, write } from '../send.ts';

export const getAgentPricing = (options?: CallOptions) =>
  get<PricingOption[]>('/subscriptions/agent/pricing', undefined, options);

/** Null for people who never subscribed. */
export const getMySubscription = (options?: CallOptions) =>
  get<Subscription | null>('/subscriptions/me', undefined, options);

/** Has the server ask the external billing provider; refuses with BILLING_UNVERIFIED while nobody there ever answered. */
export const getExternalBillingStatus = (agentId: string, options?: CallOptions) =>
  get<ExternalBillingStatus>(
    `/hubspot/${encodeURIComponent(agentId)}/subscription-status`,
    undefined,
    options,
  );

/** "Renew" of an expired membership; refuses with CONFLICT when it is not expired. */
export const renewSubscription = () => write<Renewal>('POST', '/subscriptions/renew');
