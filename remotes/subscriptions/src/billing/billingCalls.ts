import { type CallOptions, get, write } from '@portico/client';
import type { OwnBilling, PlanChange, PlanPreview } from '@portico/contracts';

/** The payment provider is asked for each of these, so none is asked for in advance. */
export const getBilling = (options?: CallOptions) =>
  get<OwnBilling>('/subscriptions/billing', undefined, options);

/** The price of a plan on offer. */
export const previewPlan = (plan: string) =>
  write<PlanPreview>('POST', '/subscriptions/plan/preview', { plan });

/** CONFLICT where it costs another amount than the member saw; PAYMENT_REFUSED where the card refuses. */
export const changePlan = (body: PlanChange) => write<OwnBilling>('PUT', '/subscriptions/plan', body);

export const keepPlan = () => write<OwnBilling>('DELETE', '/subscriptions/plan/scheduled');

export const cancelMembership = () => write<OwnBilling>('POST', '/subscriptions/cancel');

export const reactivateMembership = () => write<OwnBilling>('POST', '/subscriptions/reactivate');

/** CODE_NOT_USABLE at `code` for a code that takes nothing off. */
export const redeemCode = (code: string) => write<OwnBilling>('POST', '/subscriptions/code', { code });
