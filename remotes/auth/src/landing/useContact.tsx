import type { ContactDialogProps } from '@portico/features/outreach';
import { useT } from '@portico/i18n';
import { snackbar } from '@portico/ui';
import { type ComponentType, useState } from 'react';

const loadContactDialog = () =>
  import(/* webpackChunkName: "later-contact" */ '@portico/features/outreach/contact').then(
    (module) => module.ContactDialog,
  );

import type { Referrer } from './useReferral.ts';

interface Opened {
  Dialog: ComponentType<ContactDialogProps>;
  email: string;
}

/**
 * 'Contact the Concierge' signed out: `contact` fetches the dialog and opens it, and the page draws it last, above all
 * others. A fetch that fails says so; pressing again tries again.
 */
export function useContact(siteForm: string, referral: Referrer | null) {
  const t = useT('common');
  const [opened, setOpened] = useState<Opened | null>(null);

  function contact(email = '') {
    loadContactDialog().then(
      (Dialog) => setOpened({ Dialog, email }),
      () => snackbar.show({ text: t('errors.loadFailed'), tone: 'negative' }),
    );
  }

  const contactDialog = opened && (
    <opened.Dialog
      variant="visitor"
      siteForm={siteForm}
      referral={referral ?? undefined}
      isOpen
      email={opened.email}
      onClose={() => setOpened(null)}
    />
  );
  return { contact, contactDialog };
}
