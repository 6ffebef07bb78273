import { lazyDialog } from '@portico/features/lazy-dialog';
import type { MegaTeamDialogProps } from './MegaTeamDialog.tsx';

/** The form of a Mega Team (B §5). Its code is fetched when it is opened. */
export const MegaTeamDialog = lazyDialog<MegaTeamDialogProps>(() =>
  import(/* webpackChunkName: "later-mega-team" */ './MegaTeamDialog.tsx').then(
    (module) => module.MegaTeamDialog,
  ),
);
