import { LinkButton } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Row } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { useBillingT } from './words.ts';

/** The way of a listings-only member from the account to the homes that are paid for. */
export function HomesLink() {
  const t = useBillingT();
  const { isListingsOnly, hasSubscription } = useFlags();
  if (!isListingsOnly || !hasSubscription) return null;
  return (
    <SideSection title={t('homes.title')} text={t('homes.text')}>
      <Row>
        <LinkButton to="/add-subscription-listing">{t('homes.open')}</LinkButton>
      </Row>
    </SideSection>
  );
}
