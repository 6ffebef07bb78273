export type { AskDialogProps } from './AskDialog.tsx';
export { AskDialog } from './AskDialog.tsx';
export type { IntroductionCardProps } from './IntroductionCard.tsx';
export { IntroductionCard } from './IntroductionCard.tsx';
export { useSeeing } from './useSeeing.ts';
export { useIntroductionT } from './words.ts';
