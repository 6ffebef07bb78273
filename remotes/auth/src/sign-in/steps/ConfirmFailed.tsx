import { useT } from '@portico/i18n';
import { Button, Text } from '@portico/ui';
import { TextButton } from '@portico/ui/landing';
import type { AccessWords } from '../../locales/access/words.ts';
import { ProblemBox } from '../ProblemBox.tsx';
import type { SignInProblem } from '../signInProblem.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { StepLinks } from './StepLinks.tsx';

/** The new password was refused: in the server's words, with a Retry that keeps the code (A §8, resolutions 87). */
export function ConfirmFailed({ access, problem }: StepProps & { problem: SignInProblem }) {
  const t = useT<AccessWords>('access');
  const { dispatch, waitSeconds } = access;
  const own = problem.kind === 'code' && (
    <ProblemBox title={t('confirm.codeRefused')}>
      <Text>{t('confirm.codeRefusedText')}</Text>
    </ProblemBox>
  );
  return (
    <StepFrame access={access} problem={own || undefined} problemTitle={t('common:errors.title')}>
      <Button
        variant="primary"
        isWide
        data-autofocus
        isDisabled={Boolean(waitSeconds)}
        onClick={() => dispatch({ type: 'retried' })}
      >
        {t('common:actions.retry')}
      </Button>
      <StepLinks>
        <TextButton onClick={() => dispatch({ type: 'backToSignIn' })}>{t('action.backToSignIn')}</TextButton>
        <TextButton onClick={() => dispatch({ type: 'forgotten' })}>{t('action.requestCode')}</TextButton>
      </StepLinks>
    </StepFrame>
  );
}
