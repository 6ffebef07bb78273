import { Button, styled, useKitWords } from '@portico/ui';
import { type UIEvent, useState } from 'react';
import { Lightbox } from './Lightbox.tsx';
import { Picture, type PictureSource } from './Picture.tsx';

export interface GalleryPicture extends PictureSource {
  id: string;
  alt: string;
  caption?: string;
  /** Shows the whole picture with margins, as a floor plan must be. */
  isWhole?: boolean;
}

export interface GalleryProps {
  /** Whose pictures these are; read by screen readers. */
  label: string;
  pictures: readonly GalleryPicture[];
  /** On a phone the pictures reach the edges of the page's `Container`. */
  reachesEdges?: boolean;
}

const inGrid = 5;

/** By the number of pictures shown; `part` is the first picture's part of the width. */
const layouts = {
  1: { columns: '1fr', rows: 'auto', ratio: '4 / 3', part: 1 },
  2: { columns: '1fr 1fr', rows: 'auto', ratio: '8 / 3', part: 1 / 2 },
  3: { columns: '2fr 1fr', rows: 'span 2', ratio: '2 / 1', part: 2 / 3 },
  4: { columns: '3fr 1fr', rows: 'span 3', ratio: '16 / 9', part: 3 / 4 },
  5: { columns: '2fr 1fr 1fr', rows: 'span 2', ratio: '8 / 3', part: 1 / 2 },
} as const;

type Count = keyof typeof layouts;
type Layout = (typeof layouts)[Count];

const byCount = (style: (layout: Layout) => object) =>
  Object.fromEntries(Object.entries(layouts).map(([count, layout]) => [count, style(layout)])) as Record<
    Count,
    object
  >;

const Room = styled('div', {
  base: { position: 'relative' },
  variants: {
    reachesEdges: { true: { marginInline: { base: 'calc(-1 * var(--portico-gutter, 0px))', md: '0' } } },
  },
});

/** A phone shows one picture at a time, which a finger swipes; a wider screen shows the first five at once. */
const Tiles = styled('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollSnapType: { base: 'x mandatory', md: 'none' },
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    gap: { base: '0', md: '2' },
    // The name and the price below stay in the first screen.
    maxBlockSize: { md: 'min(60dvh, 32.5rem)' },
    gridAutoRows: 'minmax(0, 1fr)',
  },
  variants: {
    count: byCount(({ columns, ratio }) => ({
      gridTemplateColumns: { md: columns },
      aspectRatio: { md: ratio },
    })),
  },
});

const Tile = styled('button', {
  base: {
    flex: '0 0 100%',
    minInlineSize: '0',
    minBlockSize: '0',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    overflow: 'hidden',
    borderRadius: { md: 'sm' },
    cursor: 'zoom-in',
    '& > *': { blockSize: 'full', transition: 'filter 150ms' },
    _hover: { '& > *': { filter: 'brightness(0.94)' } },
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    firstOf: byCount(({ rows }) => ({ gridRow: { md: rows } })),
    isLate: { true: { display: { md: 'none' } } },
  },
});

const sizesFor = (part: number) => `(min-width: 48em) min(${75 * part}rem, ${100 * part}vw), 100vw`;

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
            <Picture {...picture} isPriority={place === 0} sizes={sizesFor(place === 0 ? part : part / 2)} />
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
