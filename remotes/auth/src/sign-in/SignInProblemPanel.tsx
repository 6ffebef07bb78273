import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Link, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { mailTo } from './mailTo.ts';
import type { SignInProblem } from './signInProblem.ts';
import { WaitText } from './WaitText.tsx';

export interface SignInProblemPanelProps {
  problem: SignInProblem;
  waitSeconds: number | null;
}

/** The dialog's error state (A §8): what went wrong, and for a wrong password or username the way out. */
export function SignInProblemPanel({ problem, waitSeconds }: SignInProblemPanelProps) {
  const t = useT<typeof en>('auth');
  const { kind } = problem;
  return (
    <Stack
      role="alert"
      gap="1"
      padding="4"
      borderRadius="sm"
      background="negativeSoft"
      borderInlineStart="2px solid var(--portico-negative)"
    >
      <Text fontWeight="semibold" tone="negative">
        {t(`problem.${kind}.title`)}
      </Text>
      {kind === 'message' && <Text>{problem.text}</Text>}
      {kind === 'offline' && <Text>{t('problem.offline.text')}</Text>}
      {kind === 'wait' && <WaitText seconds={waitSeconds} />}
      {(kind === 'password' || kind === 'username') && <WayOut kind={kind} email={problem.email} />}
    </Stack>
  );
}

function WayOut({ kind, email }: { kind: 'password' | 'username'; email: string }) {
  const t = useT<typeof en>('auth');
  const address = useSession((session) => session.settings.system?.conciergeEmail);
  const href = mailTo(address, t(`problem.${kind}.subject`, { email }));
  return (
    <>
      <Text overflowWrap="anywhere">{t(`problem.${kind}.text`, { email })}</Text>
      {href && (
        <Text>
          <Link href={href}>{t(`problem.${kind}.action`)}</Link>
        </Text>
      )}
    </>
  );
}
