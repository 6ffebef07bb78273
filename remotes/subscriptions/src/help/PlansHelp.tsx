import { useT } from '@portico/i18n';
import { Stack } from '@portico/ui';
import { ContactConcierge, type ContactConciergeProps } from '../contact/index.ts';
import type en from '../locales/en.json';
import { PlansFaqs } from './PlansFaqs.tsx';

export interface PlansHelpProps extends Pick<ContactConciergeProps, 'about' | 'subject' | 'isOfListings'> {
  /** The text behind 'Membership FAQs', if it is another one. */
  faqs?: string;
}

/** 'Need help? Contact the Concierge.' and 'Membership FAQs' (B §2); `about` is in English for the staff who answer. */
export function PlansHelp({ faqs, ...contact }: PlansHelpProps) {
  const t = useT<typeof en>('subscriptions');
  return (
    <Stack gap="2" alignItems="flex-start">
      <ContactConcierge variant="quiet" {...contact}>
        {t('help.concierge')}
      </ContactConcierge>
      <PlansFaqs {...(faqs && { slug: faqs })} />
    </Stack>
  );
}
