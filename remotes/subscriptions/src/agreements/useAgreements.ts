import type { Agreement } from '@portico/contracts';
import { onboardingAgreements } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { getAgreements } from './agreementCalls.ts';

const isOfOnboarding = ({ kind }: Agreement) =>
  (onboardingAgreements as readonly Agreement['kind'][]).includes(kind);

/** The texts of the one checkbox, in the versions in force. */
export const ofOnboarding = (agreements: readonly Agreement[]) => agreements.filter(isOfOnboarding);

export const areCurrent = (agreements: readonly Agreement[]) =>
  ofOnboarding(agreements).every(({ isAccepted }) => isAccepted);

export const useAgreements = (isEnabled = true) =>
  useRemoteQuery(keys.subscriptions.agreements, ({ signal }) => getAgreements({ signal }), { isEnabled });
