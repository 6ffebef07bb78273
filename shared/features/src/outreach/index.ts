import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ContactDialogProps } from './contact/index.ts';
import type { ReferralDialogProps } from './referral/ReferralDialog.tsx';

export type { ContactDialogProps, ReferralDialogProps };

/** 'Contact the Concierge' (A §2, B §4). Its code is fetched when it is opened. */
export const ContactDialog = lazyDialog<ContactDialogProps>(() =>
  import(/* webpackChunkName: "later-contact" */ './contact/index.ts').then((module) => module.ContactDialog),
);

/** 'Refer a Member' (A §2). Its code, and the library that draws QR codes, are fetched when it is opened. */
export const ReferralDialog = lazyDialog<ReferralDialogProps>(() =>
  import(/* webpackChunkName: "later-referral" */ './referral/ReferralDialog.tsx').then(
    (module) => module.ReferralDialog,
  ),
);
