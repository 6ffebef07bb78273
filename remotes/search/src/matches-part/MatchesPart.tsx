import type { RecentMatch } from '@portico/contracts';
import { CardRow, EmptySection, HomeSection } from '@portico/features/home-section';
import { ListingCard } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { RouterLink, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Flex, SkeletonCards, Stack, Text } from '@portico/ui';
import { homesOf, type MatchedHome } from './homesOf.ts';
import { getRecentMatches } from './matchesPartCalls.ts';
import { useMatchesPartT } from './words.ts';

/** On the home page: homes that joined the network lately and suit one of the reader's clients. */
export function MatchesPart() {
  const t = useMatchesPartT();
  const query = useRemoteQuery(keys.dashboard.matches, getRecentMatches);
  return (
    <HomeSection
      title={t('title')}
      query={query}
      more={{ to: '/match-clients', label: t('seeAll') }}
      failed={t('failed')}
      skeleton={<SkeletonCards count={3} />}
      empty={
        <EmptySection
          icon="match"
          title={t('empty')}
          text={t('hint')}
          action={{ to: '/my-clients/list', label: t('clients') }}
        />
      }
    >
      {(matches) => (
        <CardRow items={homesOf(matches)} keyOf={({ best }) => best._id}>
          {(home) => <MatchCard {...home} />}
        </CardRow>
      )}
    </HomeSection>
  );
}

/** Names the client whom the home suits best and how well it does, above the home itself. */
function MatchCard({ best, others }: MatchedHome) {
  const t = useMatchesPartT();
  const format = useFormat();
  const { client, score, listing, matchedAt } = best;
  return (
    <Stack gap="2" blockSize="full">
      <Flex justifyContent="space-between" alignItems="center" gap="3">
        <Text as="div" size="sm" minInlineSize="0">
          <ClientName client={client} /> {others > 0 && <>{t('others', { count: others })} </>}
          <Text as="span" size="xs" tone="muted">
            {format.relative(matchedAt)}
          </Text>
        </Text>
        <Badge tone="brass">{t('score', { value: format.percent(score / 100) })}</Badge>
      </Flex>
      <ListingCard listing={listing} headingLevel={3} />
    </Stack>
  );
}

function ClientName({ client }: Pick<RecentMatch, 'client'>) {
  const hasRoute = useHasRoute();
  const address = `/client-profile?${new URLSearchParams({ id: client._id })}`;
  if (!hasRoute(address))
    return (
      <strong>
        <bdi>{client.fullName}</bdi>
      </strong>
    );
  return (
    <RouterLink to={address} look="quiet" fontWeight="semibold">
      <bdi>{client.fullName}</bdi>
    </RouterLink>
  );
}
