import type { PricingOption } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { freeTrialDays, paymentsPerYear, termCost, termYears } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Button, Link, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { ContentDialog } from '../content-dialog/index.ts';
import type en from '../locales/en.json';

/**
 * A person who pays during a trial does not pay for its end: the plan begins at once, and the rest of the trial is
 * given up.
 */
function TrialEnds() {
  const t = useT<typeof en>('subscriptions');
  const { date } = useFormat();
  const { hasTrialSubscription } = useFlags();
  const ends = useSession(({ me }) => me?.subscription?.trialExpires ?? null);
  if (!hasTrialSubscription || !ends) return null;
  return <Text>{t('pay.inTrial', { date: date(ends) })}</Text>;
}

/**
 * An account that was moved from invoices pays nothing until its free trial ends, even if another trial is running; the
 * server counts the same days.
 */
function Trial({ period }: Pick<PricingOption, 'period'>) {
  const t = useT<typeof en>('subscriptions');
  const { date } = useFormat();
  const conversion = useSession(({ me }) => me?.currentPerson.realmData.convertAccount ?? null);
  const days = freeTrialDays(conversion, period, new Date());
  if (days === 0) return <TrialEnds />;
  const first = new Date(Date.now() + days * 86_400_000).toISOString();
  return <Text fontWeight="medium">{t('pay.freeTrial', { date: date(first) })}</Text>;
}

/** Names the words of a plan's terms: the amount of the whole term is said where it is not that of one payment. */
function termsOf(period: PricingOption['period'], isByHand: boolean) {
  const years = termYears(period);
  if (isByHand) return years === 1 ? 'termYearByHand' : 'termTwoYearsByHand';
  if (years === 2) return 'termTwoYears';
  return paymentsPerYear(period) === 1 ? 'termYearOnce' : 'termYear';
}

/**
 * The terms of the chosen plan, with the user agreement: its PDF where the price has one, otherwise its text (B §2.3).
 */
export function PlanTerms({ chosen, isByHand }: { chosen: PricingOption | undefined; isByHand: boolean }) {
  const t = useT<typeof en>('subscriptions');
  const { money } = useFormat();
  const [isReading, setIsReading] = useState(false);
  const uag = chosen?.uag;
  return (
    <Stack gap="2">
      {chosen && (
        <Text role="status">
          {t(`pay.${termsOf(chosen.period, isByHand)}`, {
            plan: t(`periods.${chosen.period}.label`),
            price: money(chosen.price, 'USD', { decimals: 0 }),
            billing: t(`periods.${chosen.period}.billing`),
            amount: money(termCost(chosen.period, chosen.price), 'USD', { decimals: 0 }),
          })}
        </Text>
      )}
      {chosen && (isByHand ? <TrialEnds /> : <Trial period={chosen.period} />)}
      {!isByHand && (
        <Text size="sm" tone="muted">
          {t('pay.accepts')}
        </Text>
      )}
      {uag ? (
        <Link href={uag} isExternal alignSelf="flex-start">
          {t('pay.agreement')}
        </Link>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          startIcon="book"
          alignSelf="flex-start"
          onClick={() => setIsReading(true)}
        >
          {t('pay.agreement')}
        </Button>
      )}
      <ContentDialog
        isOpen={isReading}
        onClose={() => setIsReading(false)}
        title={t('pay.agreement')}
        content={{ page: 'subscription-agreement' }}
      />
    </Stack>
  );
}
