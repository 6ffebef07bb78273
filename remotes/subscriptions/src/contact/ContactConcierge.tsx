import { ContactDialog } from '@portico/features/outreach';
import { Button, type ButtonProps } from '@portico/ui';
import { useState } from 'react';

export interface ContactConciergeProps
  extends Pick<ButtonProps, 'variant' | 'alignSelf' | 'marginBlockStart'> {
  /** Told to the Concierge with the message, in English: which plan it is about. */
  about: string;
  children: string;
}

/** Opens the form for a message to the Concierge, who reads what it is about. */
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
