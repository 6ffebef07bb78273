import { ContactDialog } from '@portico/features/outreach';
import { useT } from '@portico/i18n';
import { Button, type ButtonProps } from '@portico/ui';
import { useState } from 'react';
import type en from '../locales/en.json';

export interface ContactConciergeProps
  extends Pick<ButtonProps, 'variant' | 'alignSelf' | 'marginBlockStart'> {
  /** The plan in question, in English; the Concierge receives it with the message. */
  about: string;
  subject?: string;
  /** The listings-only page has its own words, and forgets sooner (B §8, B §9). */
  isOfListings?: boolean;
  children: string;
}

/** Opens the form for a message to the Concierge; the message carries its subject. */
export function ContactConcierge({
  about,
  subject = 'Upgrade My Membership',
  isOfListings = false,
  children,
  ...look
}: ContactConciergeProps) {
  const t = useT<typeof en>('subscriptions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <ContactDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        variant="member"
        siteForm={`Plans: ${about}`}
        subject={subject}
        {...(isOfListings && { sentTitle: t('homes.sent'), failedTitle: t('homes.notSent'), resetMs: 250 })}
      />
    </>
  );
}
