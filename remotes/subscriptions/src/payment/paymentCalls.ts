import { write } from '@portico/client';
import type { FormToken, PaymentConfirmation, UpdatePayment } from '@portico/contracts';

/** Stands for the session in one native form post (resolutions 5). */
export const getFormToken = () => write<FormToken>('POST', '/subscriptions/stripe/form-token');

/** Has the server ask the payment provider whether the caller has paid (resolutions 3). */
export const confirmPayment = () => write<PaymentConfirmation>('POST', '/subscriptions/stripe/confirm');

/** Answers the address of the provider's page for a new card (B §7). */
export const updatePayment = (body: UpdatePayment) =>
  write<string>('POST', '/subscriptions/stripe/update-payment', body);
