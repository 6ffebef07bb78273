import { statusTone, useListingWords } from '@portico/features/listing';
import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Badge, Button, Heading, Row, Stack, Text } from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { Gallery } from '@portico/ui/media';
import { Dialog } from '@portico/ui/overlays';
import { PropertyDetails, PropertyFigures } from '../../property/index.ts';
import type { ListingValues } from '../listingValues.ts';
import { useFormT } from '../words.ts';
import { previewListing } from './previewListing.ts';

/** The property as its readers will see it, drawn by the parts of the property's own page. */
function Preview() {
  const t = useFormT();
  const words = useListingWords();
  const { values } = useFormikContext<ListingValues>();
  const lifestyles = useSession(({ settings }) => settings.search?.lifestyles) ?? [];
  const names = lifestyles
    .filter(({ name }) => values.lifestyleNames.includes(name))
    .map(({ displayName }) => displayName);
  const listing = previewListing(values, names);
  const title = words.title(listing) || t('preview.noTitle');
  const address = [values.streetAddress, values.unitNumber, words.place(listing.property)]
    .filter(Boolean)
    .join(', ');
  return (
    <Stack gap="8">
      <Text tone="muted">
        {t(values.listingType === 'Prospect' ? 'preview.leadProspect' : 'preview.lead')}
      </Text>
      {listing.pictures.length > 0 && (
        <Gallery
          label={title}
          pictures={listing.pictures.map((picture) => ({
            id: picture.key,
            alt: picture.name || t('preview.photo', { title }),
            caption: picture.name,
            baseUrl: picture.baseUrl,
            src: picture.pictureUrl,
          }))}
        />
      )}
      <Stack gap="3">
        <Heading level={3} size="lg">
          {title}
        </Heading>
        <Text tone="muted">{address}</Text>
        <Row gap="2">
          <Badge tone={statusTone[listing.status]}>{words.status(listing.status)}</Badge>
          <Badge>{words.type(listing.listingType)}</Badge>
        </Row>
      </Stack>
      <PropertyFigures listing={listing} />
      <Text kind="reading" whiteSpace="pre-line" dir="auto">
        {words.text(listing.description)}
      </Text>
      <PropertyDetails listing={listing} />
    </Stack>
  );
}

export function PreviewDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useFormT();
  const common = useT('common');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('preview.title')}
      size="page"
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('actions.close')}
        </Button>
      }
    >
      <Preview />
    </Dialog>
  );
}
