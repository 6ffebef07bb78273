import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { Box, Link } from '@portico/ui';
import { Gallery } from '@portico/ui/media';
import { usePropertyT } from '../property-words/index.ts';
import { Section } from './Section.tsx';

type Plan = NonNullable<ListingDetail['floorPlan']>;

export function FloorPlan({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const { floorPlan } = listing;
  if (!floorPlan) return null;
  return (
    <Section title={t('floorPlan')}>
      <Box maxInlineSize="reading">
        <FloorPlanPicture listing={listing} floorPlan={floorPlan} />
      </Box>
    </Section>
  );
}

/** The plan as a picture that opens full screen, or a link to it (resolutions 68). */
export function FloorPlanPicture({ listing, floorPlan }: { listing: ListingDetail; floorPlan: Plan }) {
  const t = usePropertyT();
  const words = useListingWords();
  const label = t('floorPlanOf', { title: words.title(listing) });
  if ('url' in floorPlan) {
    return (
      <Link href={floorPlan.url} isExternal>
        {t('openFloorPlan')}
      </Link>
    );
  }
  const { key, name, baseUrl, pictureUrl } = floorPlan;
  return (
    <Box border="hairline" borderRadius="md" overflow="hidden">
      <Gallery
        label={label}
        pictures={[{ id: key, alt: label, caption: name, baseUrl, src: pictureUrl, isWhole: true }]}
      />
    </Box>
  );
}
