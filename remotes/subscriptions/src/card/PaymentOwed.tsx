import { useFormat, useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { type Definition, DefinitionList } from '@portico/ui/data';
import { useBilling, useOwed } from '../billing/index.ts';
import type en from '../locales/en.json';

type Billing = NonNullable<ReturnType<typeof useBilling>['data']>;

function Owed({ billing }: { billing: Billing }) {
  const t = useT<typeof en>('subscriptions');
  const { date } = useFormat();
  const since = useSession(({ me }) => me?.subscription?.pastDueSince ?? null);
  const { due, card } = useOwed(billing);
  const failed = since && { term: t('card.failedOn'), value: date(since) };
  const facts = [due, failed, card].filter((fact): fact is Definition => Boolean(fact));
  return facts.length > 0 && <DefinitionList items={facts} />;
}

/** The amount owed, since when, and the card that refused. The card can be changed even without an answer. */
export function PaymentOwed() {
  const { data } = useBilling();
  return data ? <Owed billing={data} /> : null;
}
