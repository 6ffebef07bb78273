import type { TeamNews as News } from '@portico/contracts';
import { EmptySection, HomeSection } from '@portico/features/home-section';
import { useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { RouterLink, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { Avatar, Box, Flex, SkeletonTable, Text } from '@portico/ui';
import { getTeamNews } from './teamCalls.ts';
import { useTeamT } from './words.ts';

/** On the home page: who has joined the reader's team, and what team mates have listed. */
export function TeamNews() {
  const t = useTeamT();
  const query = useRemoteQuery(keys.dashboard.team, getTeamNews);
  return (
    <HomeSection
      title={t('news.title')}
      query={query}
      more={{ to: '/my-team', label: t('toTeam') }}
      failed={t('news.failed')}
      skeleton={<SkeletonTable rows={3} columns={2} />}
      empty={<EmptySection icon="people" title={t('news.none')} text={t('news.noneHint')} />}
    >
      {(news) => (
        <Box as="ul" listStyleType="none" padding="0" borderBlockStart="hairline">
          {news.map((one) => (
            <NewsRow key={`${one.kind} ${one.agent._id} ${one.home?._id}`} news={one} />
          ))}
        </Box>
      )}
    </HomeSection>
  );
}

function NewsRow({ news: { kind, agent, home, at } }: { news: News }) {
  const t = useTeamT();
  const format = useFormat();
  const words = useListingWords();
  const hasRoute = useHasRoute();
  const address = home
    ? `/property?${new URLSearchParams({ id: home._id })}`
    : `/agent-profile?${new URLSearchParams({ id: agent._id })}`;
  const said =
    kind === 'listed' && home
      ? t('news.listed', { name: agent.fullName, title: words.title(home) })
      : t('news.joined', { name: agent.fullName });
  return (
    <Flex as="li" gap="4" alignItems="center" paddingBlock="3" borderBlockEnd="hairline">
      <Avatar name={agent.fullName} src={agent.photoURL} size={40} isDecorative />
      <Box flex="1" minInlineSize="0">
        {hasRoute(address) ? (
          <RouterLink to={address} look="quiet">
            {said}
          </RouterLink>
        ) : (
          said
        )}
      </Box>
      <Text as="span" size="sm" tone="muted" flexShrink="0">
        <time dateTime={at}>{format.relative(at)}</time>
      </Text>
    </Flex>
  );
}
