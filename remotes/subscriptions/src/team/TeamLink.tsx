import { LinkButton } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Row } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { TeamPayer } from './TeamPayer.tsx';
import { useTeamT } from './words.ts';

/** The way from the account to the team. */
export function TeamLink() {
  const t = useTeamT();
  const { isTeamLeadSub, isTeamMemberSub, isBillingAdmin } = useFlags();
  if (!isTeamLeadSub && !isTeamMemberSub) return null;
  return (
    <SideSection title={t('manage')} text={t('lead')}>
      {!isBillingAdmin && <TeamPayer />}
      <Row>
        <LinkButton to="/my-team">{t('toTeam')}</LinkButton>
      </Row>
    </SideSection>
  );
}
