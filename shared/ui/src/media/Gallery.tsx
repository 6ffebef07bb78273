import { Button, styled, useKitWords } from '@portico/ui';
import { type UIEvent, useState } from 'react';
import { type Count, inGrid, layouts, Room, sizesFor, Tile, Tiles } from './galleryTiles.ts';
import { Lightbox } from './Lightbox.tsx';
import { Picture } from './Picture.tsx';
import type { GalleryPicture } from './pictureTypes.ts';
import { useTravellingPhoto } from './travel.ts';

export interface GalleryProps {
  /** Whose pictures these are; read by screen readers. */
  label: string;
  pictures: readonly GalleryPicture[];
  /** On a phone the pictures reach the edges of the page's `Container`. */
  reachesEdges?: boolean;
}

/** The picture in view, of pictures as wide as their strip. In Arabic the strip scrolls to negative numbers. */
const inView = ({ currentTarget: strip }: UIEvent<HTMLElement>) =>
  Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth));

/** The first pictures of a home; each opens in full screen. */
export function Gallery({ label, pictures, reachesEdges = false }: GalleryProps) {
  const [index, setIndex] = useState<number>();
  const [swiped, setSwiped] = useState(0);
  const word = useKitWords();
  const count = Math.min(inGrid, Math.max(1, pictures.length)) as Count;
  const { part } = layouts[count];
  const photo = useTravellingPhoto(pictures[0], { leavesWithPage: true });
  return (
    <Room reachesEdges={reachesEdges}>
      <Tiles count={count} onScroll={(event) => setSwiped(inView(event))}>
        {pictures.map((picture, place) => (
          <Tile
            key={picture.id}
            type="button"
            {...(place === 0 && { firstOf: count })}
            isLate={place >= inGrid}
            onClick={() => setIndex(place)}
          >
            <Picture
              {...picture}
              isPriority={place === 0}
              sizes={sizesFor(place === 0 ? part : part / 2)}
              ref={place === 0 ? photo.ref : undefined}
            />
          </Tile>
        ))}
      </Tiles>
      {pictures.length > 1 && (
        <styled.div position="absolute" insetBlockEnd="3" insetInlineEnd="3">
          <Button
            size="sm"
            startIcon="grid"
            aria-label={word('openGallery', { count: pictures.length })}
            onClick={() => setIndex(swiped)}
          >
            <styled.span display={{ md: 'none' }} dir="ltr" fontVariantNumeric="tabular-nums">
              {swiped + 1} / {pictures.length}
            </styled.span>
            <styled.span display={{ base: 'none', md: 'inline' }}>
              {word('openGallery', { count: pictures.length })}
            </styled.span>
          </Button>
        </styled.div>
      )}
      {index !== undefined && (
        <Lightbox
          label={label}
          pictures={pictures}
          index={index}
          onIndex={setIndex}
          onClose={() => setIndex(undefined)}
        />
      )}
    </Room>
  );
}
