import type { AgentSummary } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { type Pointing, useIsPointed } from '@portico/features/pointing';
import { QueryState } from '@portico/remote-kit';
import { Box, Button, EmptyState, SkeletonText, Stack } from '@portico/ui';
import { memo } from 'react';
import { AgentLine } from './AgentLine.tsx';
import { noFilters } from './mapAddress.ts';
import { type AgentsMapList, hrefFor } from './useAgentsMap.ts';
import { useAgentsMapT } from './words.ts';

const Line = memo(function Line({ agent, pointing }: { agent: AgentSummary; pointing: Pointing }) {
  const isPointed = useIsPointed(pointing, agent._id);
  const point = () => pointing.setState(agent._id);
  const release = () => pointing.setState(null);
  return (
    <Box
      as="li"
      paddingBlock="3"
      paddingInline="3"
      borderBlockEnd="hairline"
      borderRadius="sm"
      background={isPointed ? 'sunken' : undefined}
      data-pointed={isPointed || undefined}
      onPointerEnter={point}
      onPointerLeave={release}
      onFocus={point}
      onBlur={release}
    >
      <AgentLine agent={agent} />
    </Box>
  );
});

function NothingFound({ agents: { address, whole, go } }: { agents: AgentsMapList }) {
  const t = useAgentsMapT();
  const isUnknown = address.location.trim() !== '' && whole.data?.place === null;
  return (
    <EmptyState
      icon="people"
      title={t('none')}
      text={t(isUnknown ? 'unknownHint' : address.isMine ? 'noneMineHint' : 'noneHint')}
      action={<Button onClick={() => go(noFilters)}>{t('clear')}</Button>}
    />
  );
}

/** The directory: a page of the agents by name. The map beside it shows all of them. */
export function AgentList({ agents, pointing }: { agents: AgentsMapList; pointing: Pointing }) {
  const t = useAgentsMapT();
  const { address, list } = agents;
  return (
    <QueryState query={list} failed={t('failed')} kept={t('kept')} skeleton={<SkeletonText lines={12} />}>
      {({ docs, totalPages }) =>
        docs.length === 0 ? (
          <NothingFound agents={agents} />
        ) : (
          <Outdated isOutdated={list.isPlaceholderData}>
            <Stack as="ul" aria-label={t('list')} gap="0" listStyleType="none" padding="0">
              {docs.map((agent) => (
                <Line key={agent._id} agent={agent} pointing={pointing} />
              ))}
            </Stack>
            <PageLinks
              page={address.page}
              pageCount={totalPages}
              hrefFor={(page) => hrefFor({ ...address, page })}
            />
          </Outdated>
        )
      }
    </QueryState>
  );
}
