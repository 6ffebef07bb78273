import type { ListingDetail } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { RouterLink, Slot } from '@portico/remote-kit';
import { statusTone, useListingWords } from '@portico/remote-kit/listing';
import { Badge, Box, Grid, PageHeader, Row, Stack, Text } from '@portico/ui';
import { Gallery } from '@portico/ui/media';
import type en from '../locales/en.json';
import { AgentCard } from './AgentCard.tsx';
import { MapPicture } from './MapPicture.tsx';
import { PropertyDetails, PropertyFigures } from './PropertyFacts.tsx';

export function PropertyView({ listing }: { listing: ListingDetail }) {
  const words = useListingWords();
  const { property, pictures, status, listingType } = listing;
  const title = words.title(listing);
  const address = [property.streetAddress, property.unitNumber, words.place(property)]
    .filter(Boolean)
    .join(', ');
  return (
    <Stack gap="8">
      <Breadcrumbs listing={listing} />
      <Gallery
        label={title}
        pictures={pictures.map((picture) => ({
          id: picture.key,
          alt: words.pictureAlt(listing),
          caption: picture.name,
          baseUrl: picture.baseUrl,
          src: picture.pictureUrl,
        }))}
      />
      <Grid
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' }}
        gap={{ base: '8', lg: '12' }}
      >
        <Stack gap="8" minInlineSize="0">
          <PageHeader
            title={title}
            text={address}
            actions={
              <Row gap="2">
                <Badge tone={statusTone[status]}>{words.status(status)}</Badge>
                <Badge>{words.type(listingType)}</Badge>
              </Row>
            }
          />
          <PropertyFigures listing={listing} />
          <Description text={words.text(listing.description)} />
          <PropertyDetails listing={listing} />
          <MapPicture property={property} />
        </Stack>
        <Stack gap="6">
          <MatchNote listing={listing} />
          {listing.agents.map((agent) => (
            <AgentCard key={agent._id} agent={agent} />
          ))}
          <Slot name="property.aside" />
        </Stack>
      </Grid>
    </Stack>
  );
}

function Breadcrumbs({ listing }: { listing: ListingDetail }) {
  const t = useT<typeof en>('listings');
  const { city } = listing.property;
  return (
    <Box as="nav" aria-label={t('property.breadcrumbs')}>
      <Row gap="2" fontSize="sm" color="inkMuted">
        <RouterLink to="/properties/list" look="quiet">
          {t('propertyList.title')}
        </RouterLink>
        <span aria-hidden="true">/</span>
        <RouterLink to={`/properties/list?${new URLSearchParams({ name: city })}`} look="quiet">
          {city}
        </RouterLink>
      </Row>
    </Box>
  );
}

/** Paragraphs as their writer set them; plain text, never HTML (B §3). */
function Description({ text }: { text: string }) {
  return (
    <Stack gap="4">
      {text.split(/\n{2,}/).map((paragraph) => (
        <Text key={paragraph} kind="reading">
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}

function MatchNote({ listing: { matchCount } }: { listing: ListingDetail }) {
  const t = useT<typeof en>('listings');
  if (!matchCount) return null;
  return (
    <Text tone="brass" fontWeight="medium">
      {t('property.matches', { count: matchCount })}
    </Text>
  );
}
