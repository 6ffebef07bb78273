import type { OwnBilling } from '@portico/contracts';
import type { Definition } from '@portico/ui/data';
import { useAmount } from './useAmount.ts';
import { useBillingT } from './words.ts';

/** The provider writes brands as `visa` and `american_express`. */
const brandName = (brand: string) =>
  brand.replace(/(^|_)([a-z])/g, (_part, gap, first) => `${gap && ' '}${first.toUpperCase()}`);

/** The sum of all open invoices; null if nothing is owed. */
function useDue({ invoices }: OwnBilling): Definition | null {
  const t = useBillingT();
  const amount = useAmount();
  const open = invoices.filter(({ state, dueCents }) => state === 'open' && dueCents > 0);
  const [first] = open;
  if (!first) return null;
  const cents = open.reduce((sum, { dueCents }) => sum + dueCents, 0);
  return { term: t('due'), value: <strong>{amount(cents, first.currency)}</strong> };
}

function useCard({ card }: OwnBilling): Definition | null {
  const t = useBillingT();
  if (!card) return null;
  const expiry = `${String(card.month).padStart(2, '0')}/${card.year}`;
  return { term: t('card'), value: t('cardOf', { brand: brandName(card.brand), last4: card.last4, expiry }) };
}

/** The amount owed now, and the card it is charged to; each null if there is none. */
export const useOwed = (billing: OwnBilling) => ({ due: useDue(billing), card: useCard(billing) });
