import { ChangedStep } from './ChangedStep.tsx';
import { CheckEmailStep } from './CheckEmailStep.tsx';
import { ConfirmFailed } from './ConfirmFailed.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { RequestResetStep } from './RequestResetStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import type { StepProps } from './StepFrame.tsx';

/** Draws every step of the dialog but the first. */
export function StepBody(props: StepProps) {
  const { flow } = props.access;
  switch (flow.step) {
    case 'requestReset':
      return <RequestResetStep {...props} />;
    case 'checkEmail':
      return <CheckEmailStep {...props} />;
    case 'confirm':
      // The problem stands alone until it is answered; Retry leads back to the typed values (A §8).
      return flow.status === 'error' ? (
        <ConfirmFailed {...props} problem={flow.problem} />
      ) : (
        <ConfirmStep {...props} />
      );
    case 'changed':
      return <ChangedStep {...props} />;
    case 'newPassword':
      return <NewPasswordStep {...props} />;
    case 'secondFactor':
      return <SecondFactorStep {...props} />;
    case 'signIn':
      return null;
  }
}
