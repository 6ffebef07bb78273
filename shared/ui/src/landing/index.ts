export type { DialogFrameProps } from './DialogFrame.tsx';
export { DialogFrame } from './DialogFrame.tsx';
export type { EarlySignIn } from './early.ts';
export {
  earlyDialogId,
  findEarlyDialog,
  isComposingEarly,
  onEarlyComposed,
  readEarlySignIn,
  restoreFocus,
  takeEarlyContact,
  takeEarlySignIn,
} from './early.ts';
export type { LandingProps } from './Landing.tsx';
export { Landing } from './Landing.tsx';
export type { LanguageSelectProps } from './LanguageSelect.tsx';
export { LanguageSelect } from './LanguageSelect.tsx';
export type {
  SignInFieldProps,
  SignInPasswordProps,
  SignInSubmitProps,
} from './signInParts.tsx';
export {
  SignInCheck,
  SignInEmail,
  SignInFormFrame,
  SignInPasskey,
  SignInPassword,
  SignInSubmit,
  TextButton,
} from './signInParts.tsx';
