export { ProblemBox } from './ProblemBox.tsx';
export { SignInDialog } from './SignInDialog.tsx';
export { SignInFrame } from './SignInFrame.tsx';
export { StepBody } from './steps/StepBody.tsx';
export { StepFrame, type StepProps } from './steps/StepFrame.tsx';
export { StepTitle } from './steps/StepTitle.tsx';
export { signInWith, useSignInFlow } from './useSignInFlow.ts';
