import type { ListingDetail } from '@portico/contracts';
import { Box } from '@portico/ui';
import type { ReactNode } from 'react';
import { CoOwnershipFacts } from './CoOwnershipFacts.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import { MapPicture } from './MapPicture.tsx';
import { PropertyDescription } from './PropertyDescription.tsx';
import { PropertyDetails, PropertyFigures } from './PropertyFacts.tsx';
import { PropertyHeader } from './PropertyHeader.tsx';

export interface PropertyContentProps {
  listing: ListingDetail;
  /** Shown before the map, for parts that only a saved listing has. */
  children?: ReactNode;
}

/** The content of a home's page; the preview of the form draws it too. */
export function PropertyContent({ listing, children }: PropertyContentProps) {
  return (
    <>
      <Box>
        <PropertyHeader listing={listing} />
        <PropertyFigures listing={listing} />
      </Box>
      <PropertyDescription listing={listing} />
      <CoOwnershipFacts listing={listing} />
      <PropertyDetails listing={listing} />
      <FloorPlan listing={listing} />
      {children}
      <MapPicture property={listing.property} />
    </>
  );
}
