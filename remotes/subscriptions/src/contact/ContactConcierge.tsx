import { ContactDialog } from '@portico/features/outreach';
import { Button, type ButtonProps } from '@portico/ui';
import { useState } from 'react';

export interface ContactConciergeProps
  extends Pick<ButtonProps, 'variant' | 'alignSelf' | 'marginBlockStart'> {
  /** The plan in question, in English; the Concierge receives it with the message. */
  about: string;
  children: string;
}

/** Opens the form for a message to the Concierge; the message carries its subject. */
export function ContactConcierge({ about, children, ...look }: ContactConciergeProps) {
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
        subject="Upgrade My Membership"
      />
    </>
  );
}
