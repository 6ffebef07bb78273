import type { ProviderEventRow } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { ErrorBanner, QueryState, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Box, Button, EmptyState, SkeletonTable, Stack, Text, type Tone } from '@portico/ui';
import { type Column, FilterSearch, Table } from '@portico/ui/data';
import { type ReactNode, useState } from 'react';
import { TwoLines, When } from '../cells/index.ts';
import { getProviderEvents, replayEvent } from './membershipCalls.ts';
import { useLogT } from './words.ts';

const tones: Record<ProviderEventRow['state'], Tone> = {
  handled: 'positive',
  kept: 'neutral',
  failed: 'warning',
  dead: 'negative',
};

const needsHelp = ({ state }: ProviderEventRow) => state === 'dead' || state === 'failed';

/** Events that wait for somebody come first; the rest in the order they were received. */
const byUrgency = (a: ProviderEventRow, b: ProviderEventRow) => Number(needsHelp(b)) - Number(needsHelp(a));

/** `replay` is drawn where it cannot be overlooked for what waits for somebody. */
function useColumns(replay: (event: ProviderEventRow) => ReactNode): Column<ProviderEventRow>[] {
  const t = useLogT();
  return [
    { key: 'at', header: t('column.at'), cell: ({ happenedAt }) => <When at={happenedAt} /> },
    {
      key: 'type',
      header: t('event.type'),
      isRowHeader: true,
      width: '34%',
      cell: ({ type, _id }) => (
        <TwoLines below={<bdi>{_id}</bdi>} overflowWrap="anywhere">
          <bdi>{type}</bdi>
        </TwoLines>
      ),
    },
    {
      key: 'state',
      header: t('event.state'),
      cell: (event) => (
        <Stack gap="2" alignItems="flex-start">
          <TwoLines below={t('event.attempts', { count: event.attempts })} alignItems="flex-start">
            <Badge tone={tones[event.state]}>{t(`eventState.${event.state}`)}</Badge>
          </TwoLines>
          {needsHelp(event) && replay(event)}
        </Stack>
      ),
    },
    {
      key: 'error',
      header: t('event.error'),
      width: '30%',
      cell: ({ error }) => (
        <Text as="span" size="sm" overflowWrap="anywhere" dir="ltr">
          {error ?? '–'}
        </Text>
      ),
    },
  ];
}

/** Every event of the payment provider; one that could not be handled is replayed here. */
export function ProviderEvents() {
  const t = useLogT();
  const [q, setQ] = useState('');
  const query = useRemoteQuery(
    keys.memberships.events(q),
    ({ signal }) => getProviderEvents(q ? { q } : {}, { signal }),
    { staleTimeMs: 0, keepsPrevious: true },
  );
  const replay = useRemoteMutation(replayEvent, { invalidates: staleAfter.decideMembership });
  const replayButton = ({ _id, type }: ProviderEventRow) => (
    <Button
      size="sm"
      isBusy={replay.isPending && replay.variables === _id}
      aria-label={t('event.replayNamed', { type })}
      onClick={() => replay.mutate(_id)}
    >
      {t('event.replay')}
    </Button>
  );
  const columns = useColumns(replayButton);
  return (
    <Stack gap="4">
      <Box maxInlineSize="form">
        <FilterSearch label={t('event.search')} value={q} maxLength={120} onSearch={(text) => setQ(text)} />
      </Box>
      <ErrorBanner error={replay.error} />
      <QueryState
        query={query}
        failed={t('event.failed')}
        skeleton={<SkeletonTable rows={8} columns={4} />}
        empty={<EmptyState icon="card" title={t(q ? 'event.nothingFound' : 'event.none')} />}
      >
        {(events) => (
          <Table
            caption={t('tab.events')}
            columns={columns}
            rows={events.toSorted(byUrgency)}
            rowKey={({ _id }) => _id}
            isBusy={query.isFetching}
            isStacked
            rowActions={(event) => !needsHelp(event) && replayButton(event)}
          />
        )}
      </QueryState>
    </Stack>
  );
}
