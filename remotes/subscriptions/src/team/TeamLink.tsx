import { LinkButton } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Row } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { useTeamT } from './words.ts';

/** The way from the account to the team. */
export function TeamLink() {
  const t = useTeamT();
  const { isTeamLeadSub, isTeamMemberSub } = useFlags();
  if (!isTeamLeadSub && !isTeamMemberSub) return null;
  return (
    <SideSection title={t('manage')} text={t('lead')}>
      <Row>
        <LinkButton to="/my-team">{t('toTeam')}</LinkButton>
      </Row>
    </SideSection>
  );
}
