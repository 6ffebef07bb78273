import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { Gallery } from '@portico/ui/media';

export function PropertyGallery({ listing }: { listing: ListingDetail }) {
  const words = useListingWords();
  return (
    <Gallery
      label={words.title(listing)}
      pictures={listing.pictures.map((picture) => ({
        id: picture.key,
        alt: words.pictureAlt(listing),
        caption: picture.name,
        baseUrl: picture.baseUrl,
        src: picture.pictureUrl,
      }))}
    />
  );
}
