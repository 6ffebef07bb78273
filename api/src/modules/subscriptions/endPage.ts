import type { AppContext } from '../../apiModule.ts';
import type { ProviderCheckout } from '../../providers/payments/payments.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { type Checkout, endCheckout, readOpenCheckout } from './checkout.repository.ts';

type Context = Pick<AppContext, 'db' | 'payments' | 'now'>;

/**
 * Ends somebody's open checkout, with its page at the provider. One that was paid at the last moment stays paid, and
 * its state at the provider is returned; otherwise null.
 */
export async function endPage(
  { db, payments, now }: Context,
  { id, providerSessionId }: Pick<Checkout, 'id' | 'providerSessionId'>,
): Promise<ProviderCheckout | null> {
  const session = providerSessionId ? await payments.expireCheckout(providerSessionId) : null;
  if (session?.status === 'complete') return session;
  await endCheckout(db, id, now());
  return null;
}

/** Ends the page on which a person is about to pay by card, if there is one. CONFLICT when they have just paid there. */
export async function endOpenPage(context: Context, personId: string): Promise<void> {
  const open = await readOpenCheckout(context.db, personId);
  if (open && (await endPage(context, open))) throw new ApiProblem('CONFLICT');
}
