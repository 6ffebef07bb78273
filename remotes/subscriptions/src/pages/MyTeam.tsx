import type { Team } from '@portico/contracts';
import { LinkButton, QueryState } from '@portico/remote-kit';
import { Box, EmptyState, PageHeader, SkeletonText } from '@portico/ui';
import {
  BillingRoles,
  InvitePerson,
  OpenInvitations,
  TeamOffers,
  TeamPeople,
  useTeam,
  useTeamT,
} from '../team/index.ts';

function WithTeam({ team }: { team: Team }) {
  return (
    <>
      <TeamPeople team={team} />
      {team.mayManage && <InvitePerson team={team} />}
      <OpenInvitations team={team} />
      {team.mayManage && <BillingRoles team={team} />}
    </>
  );
}

function WithoutTeam() {
  const t = useTeamT();
  return (
    <Box paddingBlockStart="6">
      <TeamOffers />
      <EmptyState
        icon="people"
        title={t('none')}
        text={t('noneText')}
        action={<LinkButton to="/my-account?section=membership">{t('billing')}</LinkButton>}
      />
    </Box>
  );
}

/** `/my-team`: everybody sees who belongs to it; its lead and billing admins invite, remove and hand over (decision 30). */
export function MyTeam() {
  const t = useTeamT();
  const team = useTeam();
  return (
    <>
      <PageHeader title={team.data?.name ?? t('title')} text={t('lead')} />
      <Box marginBlockStart="-6">
        <QueryState query={team} failed={t('failed')} skeleton={<SkeletonText lines={8} />}>
          {(found) => (found ? <WithTeam team={found} /> : <WithoutTeam />)}
        </QueryState>
      </Box>
    </>
  );
}
