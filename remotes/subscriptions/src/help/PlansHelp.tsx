import { useT } from '@portico/i18n';
import { Stack } from '@portico/ui';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';
import { PlansFaqs } from './PlansFaqs.tsx';

/** 'Need help? Contact the Concierge.' and 'Membership FAQs' (B §2); `about` is in English for the staff who answer. */
export function PlansHelp({ about }: { about: string }) {
  const t = useT<typeof en>('subscriptions');
  return (
    <Stack gap="2" alignItems="flex-start">
      <ContactConcierge variant="quiet" about={about}>
        {t('help.concierge')}
      </ContactConcierge>
      <PlansFaqs />
    </Stack>
  );
}
