import { lazyDialog } from '@portico/features/lazy-dialog';
import type { AskDialogProps } from './AskDialog.tsx';

export type { AskDialogProps } from './AskDialog.tsx';
export type { IntroductionCardProps } from './IntroductionCard.tsx';
export { IntroductionCard } from './IntroductionCard.tsx';
export { useSeeing } from './useSeeing.ts';
export { useIntroductionT } from './words.ts';

/** Fetched when it is first opened: it brings forms and overlays with it. */
export const AskDialog = lazyDialog<AskDialogProps>(() =>
  import(/* webpackChunkName: "later-ask" */ './AskDialog.tsx').then((module) => module.AskDialog),
);
