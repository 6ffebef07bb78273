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
  /** Whose pictures these are; spoken. */
  label: string;
  pictures: readonly GalleryPicture[];
}

const inGrid = 5;

const Tiles = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'repeat(2, 1fr)', md: '2fr 1fr 1fr' },
  },
});

const Tile = styled('button', {
  base: {
    overflow: 'hidden',
    borderRadius: 'sm',
    cursor: 'zoom-in',
    '& > *': { transition: 'filter 150ms' },
    _hover: { '& > *': { filter: 'brightness(0.94)' } },
  },
  variants: {
    isFirst: {
      true: {
        gridColumn: { base: '1 / -1', md: 'auto' },
        gridRow: { md: 'span 2' },
        '& > *': { blockSize: 'full' },
      },
    },
    // On a phone three pictures say enough; the rest is one press away.
    isLate: { true: { display: { base: 'none', md: 'block' } } },
  },
});

/** One large picture and four small ones; each opens over the whole screen. */
export function Gallery({ label, pictures }: GalleryProps) {
  const [index, setIndex] = useState<number>();
  const word = useKitWords();
  const shown = pictures.slice(0, inGrid);
  const isAlone = shown.length < inGrid;
  return (
    <>
      <Tiles
        {...(isAlone
          ? { gridTemplateColumns: { base: '1fr', md: `repeat(${Math.min(shown.length, 2)}, 1fr)` } }
          : {})}
      >
        {shown.map((picture, place) => (
          <Tile
            key={picture.id}
            type="button"
            isFirst={place === 0 && !isAlone}
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
