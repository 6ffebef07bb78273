import type { AgentProfile } from '@portico/contracts';
import { ListingCard } from '@portico/features/listing';
import { useFormat, useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { EmptyState, Flex, Grid, Hairline, Heading, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { SoldHomes } from './SoldHomes.tsx';

export function ProfileView({ agent }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const paragraphs = agent.bio.split(/\n{2,}/).filter(Boolean);
  return (
    <Stack gap="8">
      <ProfileHeader agent={agent} />
      <Hairline />
      <Grid
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' }}
        gap={{ base: '8', lg: '12' }}
      >
        <Stack gap="4">
          <Heading level={2}>{t('agentProfile.about')}</Heading>
          {paragraphs.length === 0 && <Text tone="muted">{t('agentProfile.noBio')}</Text>}
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} kind="reading" dir="auto">
              {paragraph}
            </Text>
          ))}
        </Stack>
        <ProfileFacts agent={agent} />
      </Grid>
      <Listings agent={agent} />
      <SoldHomes homes={agent.sold ?? []} />
    </Stack>
  );
}

/** The agent's homes that members see. An agent's own list has private prospects besides, so that the link leaves them out. */
function Listings({ agent: { _id, isMe, listings, listingsCount, fullName } }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const format = useFormat();
  const hasRoute = useHasRoute();
  const all = `/properties/list?agent=${_id}&type=Manual&type=Pocket`;
  return (
    <Stack as="section" gap="6">
      <Flex alignItems="baseline" gap="3" flexWrap="wrap">
        <Heading level={2}>{t('agentProfile.listings')}</Heading>
        {listings.length > 0 && (
          <Text tone="muted">
            {listingsCount > listings.length
              ? t('agentProfile.newestOf', {
                  shown: format.number(listings.length),
                  count: listingsCount,
                  all: format.number(listingsCount),
                })
              : t('agentProfile.inAll', { count: listings.length, all: format.number(listings.length) })}
          </Text>
        )}
        {listingsCount > listings.length && hasRoute(all) && (
          <RouterLink to={all}>{t('agentProfile.allListings')}</RouterLink>
        )}
      </Flex>
      {isMe && (
        <Text size="sm" tone="muted">
          {t('agentProfile.asSeen')}
        </Text>
      )}
      {listings.length === 0 ? (
        <EmptyState
          icon="building"
          title={t('agentProfile.noListings', { name: fullName })}
          headingLevel={3}
        />
      ) : (
        <Grid as="ul" minColumn="20rem" listStyleType="none" padding="0">
          {listings.map((listing) => (
            <li key={listing._id}>
              <ListingCard listing={listing} headingLevel={3} />
            </li>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
