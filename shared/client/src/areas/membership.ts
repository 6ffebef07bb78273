import type { ExternalBillingStatus, PaymentConfirmation, Renewal } from '@portico/contracts';
import { type CallOptions, get, write } from '../send.ts';

/**
 * Makes the server ask the external billing provider; refuses with BILLING_UNVERIFIED until the provider has answered
 * once.
 */
export const getExternalBillingStatus = (agentId: string, options?: CallOptions) =>
  get<ExternalBillingStatus>(
    `/hubspot/${encodeURIComponent(agentId)}/subscription-status`,
    undefined,
    options,
  );

/** "Renew" of an expired membership; refuses with CONFLICT when it is not expired. */
export const renewSubscription = () => write<Renewal>('POST', '/subscriptions/renew');

/** Makes the server ask the payment provider for the state of the caller's payments, and store it. */
export const askAboutPayments = () => write<PaymentConfirmation>('POST', '/subscriptions/stripe/confirm');
