import type { ProviderCheckout } from '../../providers/payments/payments.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { type Checkout, endCheckout } from './checkout.repository.ts';

/**
 * Ends somebody's open checkout, with its page at the provider. One that was paid at the last moment stays paid: what the
 * provider says of it is the answer, otherwise null.
 */
export async function endPage(
  { db, payments, now }: Pick<AppContext, 'db' | 'payments' | 'now'>,
  { id, providerSessionId }: Pick<Checkout, 'id' | 'providerSessionId'>,
): Promise<ProviderCheckout | null> {
  const session = providerSessionId ? await payments.expireCheckout(providerSessionId) : null;
  if (session?.status === 'complete') return session;
  await endCheckout(db, id, now());
  return null;
}
