import type { RecentMatch } from '@portico/contracts';
import { ListingCard } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { RouterLink, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Flex, SkeletonCards, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { CardRow } from './CardRow.tsx';
import { getDashboardMatches } from './dashboardCalls.ts';
import { EmptySection } from './EmptySection.tsx';
import { HomeSection } from './HomeSection.tsx';

/** Homes that joined the network lately and suit one of the reader's clients. */
export function MatchesSection() {
  const t = useT<typeof en>('community');
  const query = useRemoteQuery(keys.dashboard.matches, getDashboardMatches);
  return (
    <HomeSection
      title={t('dashboard.matches.title')}
      query={query}
      more={{ to: '/match-clients', label: t('dashboard.seeAll') }}
      skeleton={<SkeletonCards count={3} />}
      empty={
        <EmptySection
          icon="match"
          title={t('dashboard.matches.empty')}
          text={t('dashboard.matches.hint')}
          action={{ to: '/my-clients/list', label: t('dashboard.matches.clients') }}
        />
      }
    >
      {(matches) => (
        <CardRow items={matches} keyOf={(match) => match._id}>
          {(match) => <MatchCard match={match} />}
        </CardRow>
      )}
    </HomeSection>
  );
}

/** Names the client and how well the home suits them, above the home itself. */
function MatchCard({ match }: { match: RecentMatch }) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const { client, score, listing, matchedAt } = match;
  return (
    <Stack gap="2" blockSize="full">
      <Flex justifyContent="space-between" alignItems="center" gap="3">
        <Text as="div" size="sm" minInlineSize="0">
          <ClientName client={client} />{' '}
          <Text as="span" size="xs" tone="muted">
            {format.relative(matchedAt)}
          </Text>
        </Text>
        <Badge tone="brass">{t('dashboard.matches.score', { value: format.percent(score / 100) })}</Badge>
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
