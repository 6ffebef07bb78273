export { AgreementForm } from './AgreementForm.tsx';
export { acceptAgreements } from './agreementCalls.ts';
export { Onboarded } from './Onboarded.tsx';
export { OnboardingSteps } from './OnboardingSteps.tsx';
export { areCurrent, useAgreements } from './useAgreements.ts';
export { usePageInstead } from './usePageInstead.ts';
