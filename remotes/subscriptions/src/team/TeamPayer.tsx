import { LinkButton } from '@portico/remote-kit';
import { mailTo } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Link, Stack, Text } from '@portico/ui';
import { useTeam } from './useTeam.ts';
import { useTeamT } from './words.ts';

/**
 * The person whom a member of a team turns to when the payment fails (B §2.6); nothing while that is not known. The
 * backup is told that they can take the billing over, and pay.
 */
export function TeamPayer() {
  const t = useTeamT();
  const { data } = useTeam();
  const me = useSession((session) => session.me?.currentPerson._id);
  // My Team is closed with everything else once access pauses.
  const { isInGracePeriod } = useFlags();
  const payer = data?.people.find(({ billing }) => billing === 'admin');
  const isBackup = data?.people.some(({ personId, billing }) => billing === 'backup' && personId === me);
  if (!payer) return null;
  return (
    <Stack gap="4" alignItems="flex-start" marginBlockEnd="4">
      <Link href={mailTo(payer.email)}>{t('payer', { name: payer.fullName, email: payer.email })}</Link>
      {isBackup && isInGracePeriod && (
        <>
          <Text>{t('backupText')}</Text>
          <LinkButton to="/my-team" variant="primary">
            {t('toTeam')}
          </LinkButton>
        </>
      )}
    </Stack>
  );
}
