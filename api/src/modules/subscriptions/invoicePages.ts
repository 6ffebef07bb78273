import type { PaymentProvider, ProviderInvoice } from '../../providers/payments/payments.ts';

/** An address only where the provider keeps its invoices. */
export const linkTo = (address: string | null, origins: readonly string[]): string | null =>
  address && origins.includes(URL.parse(address)?.origin ?? '') ? address : null;

/**
 * The ids of those invoices whose payment waits until the payer has confirmed it with their bank. Only an open one that
 * was charged can; a customer rarely has more than one.
 */
export async function askBanks(
  payments: Pick<PaymentProvider, 'waitsForBank'>,
  invoices: readonly ProviderInvoice[],
): Promise<string[]> {
  const tried = invoices.filter(({ status, attempts }) => status === 'open' && attempts > 0);
  const waits = await Promise.all(tried.map(({ id }) => payments.waitsForBank(id)));
  return tried.filter((_invoice, index) => waits[index]).map(({ id }) => id);
}
