import type { AgentSummary } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Avatar, Flex, Stack, Text } from '@portico/ui';
import { useAgentsMapT } from './words.ts';

/** The name's link reaches over the whole line. */
const wholeLine = { '& a::after': { content: '""', position: 'absolute', inset: '0' } } as const;

/** An agent's name and place, as a link to their profile. */
export function AgentLine({ agent, size = 56 }: { agent: AgentSummary; size?: number }) {
  const t = useAgentsMapT();
  const placeText = usePlaceText();
  const format = useFormat();
  const { _id, fullName, photoURL, brokerage, listingsCount } = agent;
  return (
    <Flex gap="4" alignItems="center" position="relative" minInlineSize="0" css={wholeLine}>
      <Avatar name={fullName} src={photoURL} size={size} isDecorative />
      <Stack gap="0" minInlineSize="0" flex="1">
        <RouterLink
          to={`/agent-profile?${new URLSearchParams({ id: _id })}`}
          look="quiet"
          fontWeight="medium"
        >
          {fullName}
        </RouterLink>
        <Text size="sm" tone="muted">
          {[brokerage?.name, placeText(agent)].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {listingsCount > 0 && (
        <Text size="sm" tone="muted" whiteSpace="nowrap">
          {t('listings', { count: listingsCount, value: format.number(listingsCount) })}
        </Text>
      )}
    </Flex>
  );
}
