import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { Gallery } from '@portico/ui/media';

export interface PropertyGalleryProps {
  listing: ListingDetail;
  reachesEdges?: boolean;
}

export function PropertyGallery({ listing, reachesEdges = false }: PropertyGalleryProps) {
  const words = useListingWords();
  return (
    <Gallery
      reachesEdges={reachesEdges}
      label={words.title(listing)}
      pictures={listing.pictures.map((picture, index) => ({
        id: picture.key,
        alt: words.pictureAlt(listing, { ...picture, number: index + 1 }),
        caption: picture.name,
        baseUrl: picture.baseUrl,
        src: picture.pictureUrl,
      }))}
    />
  );
}
