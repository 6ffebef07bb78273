import type { Visit } from '@portico/contracts';
import { usePlaceNames } from '@portico/features/country-name';
import { useGroupNames } from '@portico/features/group-name';
import { useListText } from '@portico/features/list-text';
import { useFormat, useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Avatar, Flex, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { dayOf } from './visitDays.ts';

/** Who visited, from where, and when. */
export function VisitRow({ visit }: { visit: Visit }) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const hasRoute = useHasRoute();
  const { agent, at, groups } = visit;
  const address = `/agent-profile?${new URLSearchParams({ id: agent._id })}`;
  const { city } = usePlaceNames();
  const { listText } = useListText();
  const nameOf = useGroupNames();
  const place = [agent.brokerage, agent.city && city(agent.city, agent.country)].filter(Boolean).join(' · ');
  return (
    <Flex as="li" gap="4" alignItems="center" paddingBlock="4" borderBlockEnd="hairline">
      <Avatar name={agent.fullName} src={agent.photoURL} size={48} isDecorative />
      <Stack gap="1" minInlineSize="0" flex="1">
        {hasRoute(address) ? (
          <RouterLink to={address} look="quiet" fontWeight="medium">
            <bdi>{agent.fullName}</bdi>
          </RouterLink>
        ) : (
          <Text as="span" fontWeight="medium">
            <bdi>{agent.fullName}</bdi>
          </Text>
        )}
        {place && (
          <Text as="span" size="sm" tone="muted">
            <bdi>{place}</bdi>
          </Text>
        )}
        {groups.length > 0 && (
          <Text as="span" size="xs" tone="muted">
            {t('visitors.fromGroups', { groups: listText(groups.map(nameOf)) })}
          </Text>
        )}
      </Stack>
      <Text as="span" size="sm" tone="muted" flexShrink="0">
        <time dateTime={at}>{dayOf(new Date(at), new Date(), format)}</time>
      </Text>
    </Flex>
  );
}
