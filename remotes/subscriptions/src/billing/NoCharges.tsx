import { useFormat } from '@portico/i18n';
import { useFlags, useSession } from '@portico/session';
import { Row, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { ContactConcierge } from '../contact/index.ts';
import { useBillingT } from './words.ts';

/** For a membership that runs without the payment provider: whom it is paid to, until when, and who renews it. */
export function NoCharges() {
  const t = useBillingT();
  const { date } = useFormat();
  const { isBilledExternally } = useFlags();
  const endsAt = useSession(({ me }) => me?.subscription?.endsAt ?? null);
  const ownText = endsAt ? t('noCharges.until', { date: date(endsAt) }) : t('noCharges.text');
  return (
    <SideSection title={t('title')}>
      <Text>{isBilledExternally ? t('noCharges.external') : ownText}</Text>
      <Row>
        <ContactConcierge
          about={isBilledExternally ? 'a membership billed by HubSpot' : 'a membership without a card'}
          subject="Help with My Account"
        >
          {t('noCharges.ask')}
        </ContactConcierge>
      </Row>
    </SideSection>
  );
}
