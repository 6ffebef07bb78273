import { type CallOptions, get } from '@portico/client';
import type { PricingOption } from '@portico/contracts';

export const getAgentPricing = (options?: CallOptions) =>
  get<PricingOption[]>('/subscriptions/agent/pricing', undefined, options);
