import { ContactDialog } from '@portico/features/outreach';
import { Button, type ButtonProps } from '@portico/ui';
import { useState } from 'react';
import { useGateT } from './words.ts';

/** Opens the form for a message to the concierge, in every state of the membership. */
export function ConciergeButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const t = useGateT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {t('contact')}
      </Button>
      <ContactDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        variant="member"
        siteForm="Membership"
        subject="Help with My Account"
      />
    </>
  );
}
