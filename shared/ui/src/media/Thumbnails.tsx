import { styled, useKitWords } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { Picture } from './Picture.tsx';
import type { GalleryPicture } from './pictureTypes.ts';

export interface ThumbnailsProps {
  pictures: readonly GalleryPicture[];
  index: number;
  onIndex: (index: number) => void;
}

const Strip = styled('div', {
  base: {
    display: 'flex',
    // `safe` makes a strip that is too long start at its beginning.
    justifyContent: 'safe center',
    gap: '2',
    overflowX: 'auto',
    paddingInline: '4',
    paddingBlock: '1',
    scrollbarWidth: 'none',
  },
});

const Thumbnail = styled('button', {
  base: {
    flex: '0 0 auto',
    inlineSize: { base: '3.5rem', md: '4.5rem' },
    borderRadius: 'sm',
    overflow: 'hidden',
    opacity: 0.55,
    transition: 'opacity 150ms',
    _hover: { opacity: 1 },
    '&[aria-current]': { opacity: 1, outline: '2px solid', outlineColor: 'onPicture', outlineOffset: '1px' },
  },
});

/** All pictures in a strip below the large one; the current one is scrolled into view. */
export function Thumbnails({ pictures, index, onIndex }: ThumbnailsProps) {
  const word = useKitWords();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Not every browser (nor jsdom) has this method.
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <Strip>
      {pictures.map(({ id, baseUrl, src }, place) => (
        <Thumbnail
          key={id}
          ref={place === index ? current : undefined}
          type="button"
          aria-label={word('picture', { index: place + 1, count: pictures.length })}
          aria-current={place === index || undefined}
          onClick={() => onIndex(place)}
        >
          <Picture baseUrl={baseUrl} src={src} alt="" sizes="4.5rem" />
        </Thumbnail>
      ))}
    </Strip>
  );
}
