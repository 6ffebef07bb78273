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
import { homesOf, type MatchedHome } from './homesOf.ts';

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
        <CardRow items={homesOf(matches)} keyOf={({ best }) => best._id}>
          {(home) => <MatchCard {...home} />}
        </CardRow>
      )}
    </HomeSection>
  );
}

/** Names the client whom the home suits best and how well it does, above the home itself. */
function MatchCard({ best, others }: MatchedHome) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const { client, score, listing, matchedAt } = best;
  return (
    <Stack gap="2" blockSize="full">
      <Flex justifyContent="space-between" alignItems="center" gap="3">
        <Text as="div" size="sm" minInlineSize="0">
          <ClientName client={client} />{' '}
          {others > 0 && <>{t('dashboard.matches.others', { count: others })} </>}
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
