import { Skeleton, styled } from '@portico/ui';
import { useState } from 'react';
import { inGrid, layouts, Room, sizesFor, Tile, Tiles } from './galleryTiles.ts';
import { Picture } from './Picture.tsx';
import { pressedPicture, useTravellingPhoto } from './travel.ts';

/**
 * The gallery before its pictures are known, in its shape. A person who came from a card sees that card's photo at once: the
 * browser has it already.
 */
export function GallerySkeleton({ reachesEdges = false }: { reachesEdges?: boolean }) {
  const [picture] = useState(pressedPicture);
  const { ref } = useTravellingPhoto(picture);
  return (
    <Room reachesEdges={reachesEdges}>
      <Tiles count={inGrid}>
        <Tile as="div" firstOf={inGrid} cursor="auto">
          {picture ? (
            <Picture {...picture} alt="" isPriority sizes={sizesFor(layouts[inGrid].part)} ref={ref} />
          ) : (
            <Skeleton blockSize="auto" aspectRatio="4 / 3" />
          )}
        </Tile>
        {Array.from({ length: inGrid - 1 }, (_, place) => (
          <styled.div key={place} display={{ base: 'none', md: 'block' }}>
            <Skeleton blockSize="full" />
          </styled.div>
        ))}
      </Tiles>
    </Room>
  );
}
