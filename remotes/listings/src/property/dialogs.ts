import { lazyDialog } from '@portico/features/lazy-dialog';
import type { InquiryDialogProps } from './InquiryDialog.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';
import type { UnitPlanDialogProps } from './UnitPlanDialog.tsx';

/** A message to the listing's agents. */
export const InquiryDialog = lazyDialog<InquiryDialogProps>(() =>
  import(/* webpackChunkName: "later-inquiry" */ './InquiryDialog.tsx').then(
    (module) => module.InquiryDialog,
  ),
);

/** Sharing brings the library that draws QR codes, so its code is fetched on demand. */
export const ShareDialog = lazyDialog<ShareDialogProps>(() =>
  import(/* webpackChunkName: "later-share" */ './ShareDialog.tsx').then((module) => module.ShareDialog),
);

export const UnitPlanDialog = lazyDialog<UnitPlanDialogProps>(() =>
  import(/* webpackChunkName: "later-unit-plan" */ './UnitPlanDialog.tsx').then(
    (module) => module.UnitPlanDialog,
  ),
);
