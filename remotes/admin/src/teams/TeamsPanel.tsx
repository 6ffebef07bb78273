import type { TeamSummary } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Box, Button, EmptyState, SkeletonTable, Stack } from '@portico/ui';
import { type Column, FilterSearch, Table } from '@portico/ui/data';
import { useState } from 'react';
import { membershipAddress, useMembershipNames, wholeLog } from '../memberships/index.ts';
import { TeamDialog } from './TeamDialog.tsx';
import { getTeams } from './teamsCalls.ts';
import { useTeamsT } from './words.ts';

function useColumns(): Column<TeamSummary>[] {
  const t = useTeamsT();
  const { number } = useFormat();
  const names = useMembershipNames();
  return [
    { key: 'name', header: t('name'), isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'lead', header: t('lead'), cell: ({ leadName }) => <bdi>{leadName}</bdi> },
    {
      key: 'people',
      header: t('people'),
      cell: ({ people, invitations }) =>
        invitations > 0
          ? t('peopleWithOpen', { people: number(people), count: invitations })
          : number(people),
    },
    {
      key: 'membership',
      header: t('membership'),
      cell: ({ subscription }) =>
        subscription ? (
          <RouterLink to={membershipAddress({ ...wholeLog, tab: 'teams', open: subscription._id })}>
            {`${names.plan(subscription.plan)} · ${names.status(subscription.status)}`}
          </RouterLink>
        ) : (
          t('noMembership')
        ),
    },
  ];
}

/** Every team, and staff's decisions about one (B §6). */
export function TeamsPanel() {
  const t = useTeamsT();
  const columns = useColumns();
  const [q, setQ] = useState('');
  const [opened, setOpened] = useState<TeamSummary | null>(null);
  const query = useRemoteQuery(keys.team.list(q), ({ signal }) => getTeams(q, { signal }), {
    staleTimeMs: 0,
    keepsPrevious: true,
  });
  return (
    <Stack gap="4" paddingBlockStart="4">
      <Box maxInlineSize="form">
        <FilterSearch label={t('search')} value={q} maxLength={120} onSearch={(text) => setQ(text)} />
      </Box>
      <QueryState
        query={query}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={6} columns={4} />}
        empty={<EmptyState icon="user" title={t(q ? 'nothingFound' : 'none')} />}
      >
        {(teams) => (
          <Table
            caption={t('name')}
            columns={columns}
            rows={teams}
            rowKey={({ _id }) => _id}
            isBusy={query.isFetching}
            isStacked
            rowActions={(team) => (
              <Button size="sm" aria-label={t('open', { name: team.name })} onClick={() => setOpened(team)}>
                {t('view')}
              </Button>
            )}
          />
        )}
      </QueryState>
      {opened && <TeamDialog id={opened._id} name={opened.name} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
