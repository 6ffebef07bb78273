import { useErrorText, useT } from '@portico/i18n';
import { Text } from '@portico/ui';
import { TextButton } from '@portico/ui/landing';
import type en from '../locales/en.json';
import { ProblemBox } from './ProblemBox.tsx';
import type { SignInProblem } from './signInProblem.ts';
import { WaitText } from './WaitText.tsx';

export interface SignInProblemPanelProps {
  problem: SignInProblem;
  waitSeconds: number | null;
  /** Over the server's own words. */
  title?: string;
  /** The way out of a wrong password and of a wrong username (A §8). */
  onForgotten?: () => void;
  onContact?: () => void;
}

/** The dialog's error state (A §8): what went wrong, and for a wrong password or username the way out. */
export function SignInProblemPanel(props: SignInProblemPanelProps) {
  const { problem, waitSeconds, title, onForgotten, onContact } = props;
  const t = useT<typeof en>('auth');
  const errorText = useErrorText();
  switch (problem.kind) {
    case 'password':
    case 'username':
      return (
        <ProblemBox title={t(`problem.${problem.kind}.title`)}>
          <Text overflowWrap="anywhere">{t(`problem.${problem.kind}.text`, { email: problem.email })}</Text>
          <Text>
            <TextButton onClick={problem.kind === 'password' ? onForgotten : onContact}>
              {t(`problem.${problem.kind}.action`)}
            </TextButton>
          </Text>
        </ProblemBox>
      );
    case 'offline':
      return (
        <ProblemBox title={t('problem.offline.title')}>
          <Text>{t('problem.offline.text')}</Text>
        </ProblemBox>
      );
    case 'wait':
      return (
        <ProblemBox title={t('problem.wait.title')}>
          <WaitText seconds={waitSeconds} />
        </ProblemBox>
      );
    case 'code':
      // Only the steps that ask for one meet it, and each says it in its own way.
      return null;
    case 'message':
      return (
        <ProblemBox title={title ?? t('problem.message.title')}>
          <Text>{problem.field ?? errorText(problem.error)}</Text>
        </ProblemBox>
      );
  }
}
