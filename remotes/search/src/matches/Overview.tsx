import type { ClientWithHomes, ClientWithHomesPage } from '@portico/contracts';
import { ListingCard } from '@portico/features/listing';
import { MatchReasons, useMatchWords, WishesLine } from '@portico/features/matching';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { LinkButton, QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Box, EmptyState, Flex, Grid, SkeletonCards, Stack, Text } from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { writeMatchesAddress } from './matchesAddress.ts';
import { searchOverview } from './matchesCalls.ts';
import { NoClients } from './NoMatches.tsx';
import { useMatchesAddress } from './useMatchesAddress.tsx';
import { useMatchesT } from './words.ts';

const pageSize = 10;

/** The reader's clients by last name, each with the homes that suit them best. */
export function Overview() {
  const t = useMatchesT();
  const { address, go } = useMatchesAddress();
  const { name, page } = address;
  const body = { page, limit: pageSize, ...(name && { searchName: name }) };
  const found = useRemoteQuery(keys.matching.overview(body), (context) => searchOverview(body, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
  });
  return (
    <>
      <Box maxInlineSize="form" marginBlockEnd="6">
        <FilterSearch
          label={t('name')}
          value={name}
          onSearch={(typed, replace) => go({ name: typed.trim() }, { replace })}
        />
      </Box>
      <QueryState query={found} failed={t('failed')} skeleton={<SkeletonCards count={3} />} isStaleTold>
        {(data) => (
          <Outdated isOutdated={found.isPlaceholderData}>
            <Clients found={data} />
          </Outdated>
        )}
      </QueryState>
    </>
  );
}

function Clients({ found }: { found: ClientWithHomesPage }) {
  const { docs, page, totalDocs, totalPages, newMatches } = found;
  const t = useMatchesT();
  const format = useFormat();
  const { address, hrefFor } = useMatchesAddress();
  if (docs.length === 0) {
    if (!address.name && address.page === 1) return <NoClients />;
    return (
      <EmptyState
        icon="search"
        title={t('nobody')}
        action={<LinkButton to={writeMatchesAddress({})}>{t('allClients')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <Text role="status" size="sm" tone="muted" marginBlockEnd="4">
        {[
          t('clients', { count: totalDocs, value: format.number(totalDocs) }),
          // An API of an earlier release does not send it. A name that was searched narrows the clients alone.
          ...(newMatches && !address.name
            ? [t('newMatches', { count: newMatches, value: format.number(newMatches) })]
            : []),
        ].join(' · ')}
      </Text>
      <Stack gap="10">
        {docs.map((doc) => (
          <Client key={doc.client._id} doc={doc} />
        ))}
      </Stack>
      <PageLinks page={page} pageCount={totalPages} hrefFor={(target) => hrefFor({ page: target })} />
    </>
  );
}

/** How many strong matches a client has, how many of them are not marked yet, and how many homes are marked for them; nothing while there are none. */
function Counts({ counts }: Pick<ClientWithHomes, 'counts'>) {
  const t = useMatchesT();
  const format = useFormat();
  // An API of an earlier release does not send them.
  const known: Partial<typeof counts> = counts ?? {};
  const said = (['strong', 'new', 'interested', 'possible'] as const).flatMap((key) => {
    const count = known[key] ?? 0;
    return count > 0 ? [t(`counts.${key}`, { count, value: format.number(count) })] : [];
  });
  if (said.length === 0) return null;
  return (
    <Text as="span" display="block" size="sm">
      {said.join(' · ')}
    </Text>
  );
}

function Client({ doc: { client, counts, homes, isUnmatched } }: { doc: ClientWithHomes }) {
  const t = useMatchesT();
  const words = useMatchWords();
  const format = useFormat();
  const to = writeMatchesAddress({ clientId: client._id });
  return (
    <Stack as="section" gap="4" aria-labelledby={`client-${client._id}`}>
      <Flex gap="4" justifyContent="space-between" alignItems="baseline" flexWrap="wrap">
        <Stack gap="1" minInlineSize="0">
          <Text as="h2" id={`client-${client._id}`} fontSize="lg">
            <RouterLink to={to} look="quiet">
              <bdi>{client.fullName}</bdi>
            </RouterLink>
          </Text>
          <WishesLine client={client} />
          <Counts counts={counts} />
        </Stack>
        <RouterLink to={to} aria-label={t('allOf', { name: client.fullName })}>
          {t('all')}
        </RouterLink>
      </Flex>
      {homes.length === 0 ? (
        <Text tone="muted">{t(isUnmatched ? 'beingMatched' : 'noStrong')}</Text>
      ) : (
        <Grid as="ul" minColumn="15rem" listStyleType="none" padding="0">
          {homes.map(({ listing, score, reasons }) => (
            <li key={listing._id}>
              <ListingCard
                listing={listing}
                headingLevel={3}
                note={
                  <Stack gap="2" marginBlockStart="2">
                    <Badge tone="brass">{words('score', { value: format.percent(score / 100) })}</Badge>
                    <MatchReasons reasons={reasons} client={client} listing={listing} />
                  </Stack>
                }
              />
            </li>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
