import { Button, styled, useKitWords } from '@portico/ui';
import { useState } from 'react';
import { Lightbox } from './Lightbox.tsx';
import { Picture, type PictureSource } from './Picture.tsx';

export interface GalleryPicture extends PictureSource {
  id: string;
  alt: string;
  caption?: string;
}

export interface GalleryProps {
  /** Whose pictures these are; read by screen readers. */
  label: string;
  pictures: readonly GalleryPicture[];
}

const inGrid = 5;

/** The first picture is as tall as the column of small ones beside it. All are 4:3, so the widths follow from that. */
const columns = { 1: '1fr', 2: '1fr 1fr', 3: '2fr 1fr', 4: '3fr 1fr', 5: '2fr 1fr 1fr' } as const;
const rowsOfFirst = { 1: 'auto', 2: 'auto', 3: 'span 2', 4: 'span 3', 5: 'span 2' } as const;

const wide = <T extends object>(byCount: T, style: (value: T[keyof T]) => object) =>
  Object.fromEntries(Object.entries(byCount).map(([count, value]) => [count, style(value)])) as Record<
    keyof T,
    object
  >;

const Tiles = styled('div', {
  base: { position: 'relative', display: 'grid', gap: '2' },
  variants: {
    count: wide(columns, (value) => ({ gridTemplateColumns: { base: 'repeat(2, 1fr)', md: value } })),
  },
});

const Tile = styled('button', {
  base: {
    overflow: 'hidden',
    borderRadius: 'sm',
    cursor: 'zoom-in',
    '& > *': { blockSize: 'full', transition: 'filter 150ms' },
    _hover: { '& > *': { filter: 'brightness(0.94)' } },
  },
  variants: {
    firstOf: wide(rowsOfFirst, (value) => ({
      gridColumn: { base: '1 / -1', md: 'auto' },
      gridRow: { base: 'auto', md: value },
    })),
    // On a phone three pictures are enough; the rest is one press away.
    isLate: { true: { display: { base: 'none', md: 'block' } } },
  },
});

type Count = keyof typeof columns;

/** One large picture and up to four small ones; each opens in full screen. */
export function Gallery({ label, pictures }: GalleryProps) {
  const [index, setIndex] = useState<number>();
  const word = useKitWords();
  const shown = pictures.slice(0, inGrid);
  const count = Math.max(1, shown.length) as Count;
  return (
    <>
      <Tiles count={count}>
        {shown.map((picture, place) => (
          <Tile
            key={picture.id}
            type="button"
            {...(place === 0 && { firstOf: count })}
            isLate={place > 2}
            onClick={() => setIndex(place)}
          >
            <Picture
              {...picture}
              isPriority={place === 0}
              sizes={place === 0 ? '(min-width: 48em) 37rem, 100vw' : '(min-width: 48em) 18rem, 50vw'}
            />
          </Tile>
        ))}
        {pictures.length > 1 && (
          <styled.div position="absolute" insetBlockEnd="3" insetInlineEnd="3">
            <Button size="sm" startIcon="grid" onClick={() => setIndex(0)}>
              {word('openGallery', { count: pictures.length })}
            </Button>
          </styled.div>
        )}
      </Tiles>
      {index !== undefined && (
        <Lightbox
          label={label}
          pictures={pictures}
          index={index}
          onIndex={setIndex}
          onClose={() => setIndex(undefined)}
        />
      )}
    </>
  );
}
