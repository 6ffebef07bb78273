import type { AgentSearchBody } from '@portico/contracts';
import { searchAgents } from '@portico/features/agents';
import { ChosenPlace, FoundHere } from '@portico/features/area-map';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Box, SkeletonText, Stack, Text } from '@portico/ui';
import type { Cluster } from '@portico/ui/map';
import { AgentLine } from './AgentLine.tsx';
import { changed } from './mapAddress.ts';
import { type AgentsMapList, hrefFor } from './useAgentsMap.ts';
import { useAgentsMapT } from './words.ts';

/** A link leads to the others: the list with the place as a filter. */
const mostShown = 50;

export interface ChosenAgentsProps {
  agents: Pick<AgentsMapList, 'body' | 'address'>;
  place: Cluster;
  onClose: () => void;
}

/** The agents under the pressed marker: one, or several that no zoom separates. */
export function ChosenAgents({ agents: { body, address }, place, onClose }: ChosenAgentsProps) {
  const t = useAgentsMapT();
  const format = useFormat();
  const asked: AgentSearchBody = {
    ...body,
    filter: { ...body.filter, bounds: place.bounds },
    limit: mostShown,
  };
  const found = useRemoteQuery(keys.agents.found(asked), (context) => searchAgents(asked, context));
  return (
    <ChosenPlace onClose={onClose}>
      <Box padding="4">
        <QueryState query={found} failed={t('failed')} skeleton={<SkeletonText lines={3} />} headingLevel={3}>
          {({ docs, totalDocs }) => (
            <FoundHere key={place.key}>
              {totalDocs > 1 && (
                <Text size="sm" tone="muted" marginBlockEnd="3">
                  {t('map.clusterOf', { count: totalDocs, value: format.number(totalDocs) })}
                </Text>
              )}
              <Stack as="ul" gap="4" listStyleType="none" padding="0" paddingInlineEnd="6">
                {docs.map((agent) => (
                  <li key={agent._id}>
                    <AgentLine agent={agent} size={40} />
                  </li>
                ))}
              </Stack>
              {totalDocs > docs.length && (
                <Box marginBlockStart="4">
                  <RouterLink to={hrefFor(changed(address, { bounds: place.bounds, view: 'list' }))}>
                    {t('map.all', { value: format.number(totalDocs) })}
                  </RouterLink>
                </Box>
              )}
            </FoundHere>
          )}
        </QueryState>
      </Box>
    </ChosenPlace>
  );
}
