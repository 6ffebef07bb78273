import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { useBillingT } from './words.ts';

/** For a person on a trial without a card: what is due, and when. */
export function TrialFacts({ ends }: { ends: string }) {
  const t = useBillingT();
  const { date } = useFormat();
  return (
    <SideSection title={t('title')}>
      <Text>{t('trial', { date: date(ends) })}</Text>
      <Text tone="muted">{t('afterTrial')}</Text>
    </SideSection>
  );
}
