import { ContactDialog } from '@portico/remote-kit/outreach';
import { useState } from 'react';

/** 'Contact the Concierge' signed out: `contact` opens the dialog, which the page draws last, above all others. */
export function useContact(siteForm: string) {
  const [email, setEmail] = useState<string | null>(null);
  return {
    contact: (from = '') => setEmail(from),
    contactDialog: (
      <ContactDialog
        variant="visitor"
        siteForm={siteForm}
        isOpen={email !== null}
        email={email ?? ''}
        onClose={() => setEmail(null)}
      />
    ),
  };
}
