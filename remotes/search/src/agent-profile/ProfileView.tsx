import type { AgentProfile } from '@portico/contracts';
import { ListingCard } from '@portico/features/listing';
import { useT } from '@portico/i18n';
import { EmptyState, Grid, Hairline, Heading, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';

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
            <Text key={paragraph} kind="reading">
              {paragraph}
            </Text>
          ))}
        </Stack>
        <ProfileFacts agent={agent} />
      </Grid>
      <Listings agent={agent} />
    </Stack>
  );
}

function Listings({ agent: { listings, fullName } }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  return (
    <Stack as="section" gap="6">
      <Heading level={2}>{t('agentProfile.listings')}</Heading>
      {listings.length === 0 ? (
        <EmptyState
          icon="building"
          title={t('agentProfile.noListings', { name: fullName })}
          headingLevel={3}
        />
      ) : (
        <Grid as="ul" minColumn="17.5rem" listStyleType="none" padding="0">
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
