import { mailTo } from '@portico/rules';
import { Link, Text } from '@portico/ui';
import { useTeam } from './useTeam.ts';
import { useTeamT } from './words.ts';

/** Whom a member of a team turns to when the payment fails (B §2.6); nothing while that is not known. */
export function TeamPayer() {
  const t = useTeamT();
  const { data } = useTeam();
  const payer = data?.people.find(({ billing }) => billing === 'admin');
  if (!payer) return null;
  return (
    <Text marginBlockEnd="4">
      <Link href={mailTo(payer.email)}>{t('payer', { name: payer.fullName, email: payer.email })}</Link>
    </Text>
  );
}
