import { IconButton, styled, useKitWords, useModal } from '@portico/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { GalleryPicture } from './Gallery.tsx';
import { Picture } from './Picture.tsx';

export interface LightboxProps {
  /** Spoken name: whose pictures these are. */
  label: string;
  pictures: readonly GalleryPicture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const Screen = styled('dialog', {
  base: {
    inlineSize: '100vw',
    blockSize: '100dvh',
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: '0',
    padding: '0',
    background: 'pictureVeil',
    color: 'onPicture',
    animation: 'appear 200ms ease-out',
    '&[open]': { display: 'grid', gridTemplateRows: 'auto 1fr auto' },
  },
});

const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '3',
    minBlockSize: '16',
  },
});

const Stage = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2',
    minBlockSize: '0',
    paddingInline: { base: '1', md: '4' },
    touchAction: 'pan-y pinch-zoom',
  },
});

const swipePx = 48;

/** A horizontal stroke of a finger turns the page, the way reading runs. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const startX = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.pointerType === 'mouse' ? undefined : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (startX.current ?? event.clientX);
      startX.current = undefined;
      if (Math.abs(distance) < swipePx) return;
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      turn(distance < 0 !== isRtl ? 1 : -1);
    },
  };
}

/** One picture at a time over the whole screen: arrows, swipe, Esc. */
export function Lightbox({ label, pictures, index, onIndex, onClose }: LightboxProps) {
  const ref = useModal((dialog) => dialog.querySelector('[data-next]') ?? dialog.querySelector('button'));
  const word = useKitWords();
  const turn = (by: 1 | -1) => onIndex((index + by + pictures.length) % pictures.length);
  const swipe = useSwipe(turn);
  const picture = pictures[index];

  function onKeyDown(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'ArrowRight') turn(isRtl ? -1 : 1);
    if (event.key === 'ArrowLeft') turn(isRtl ? 1 : -1);
  }

  const position = word('picture', { index: index + 1, count: pictures.length });
  return (
    <Screen ref={ref} className="portico-screen" aria-label={label} onClose={onClose} onKeyDown={onKeyDown}>
      <Bar>
        <styled.p role="status" fontSize="sm" paddingInlineStart="3" fontVariantNumeric="tabular-nums">
          {position}
        </styled.p>
        <IconButton icon="close" label={word('closeGallery')} variant="inverse" onClick={onClose} />
      </Bar>
      <Stage {...swipe}>
        <IconButton
          icon="chevron-left"
          label={word('previousPicture')}
          variant="inverse"
          onClick={() => turn(-1)}
        />
        <styled.div
          justifySelf="center"
          css={{ inlineSize: 'min(100%, calc((100dvh - 9rem) * 4 / 3))' }}
          key={index}
          animation="appear 200ms ease-out"
        >
          {picture && <Picture {...picture} isPriority isWhole sizes="100vw" />}
        </styled.div>
        <IconButton
          icon="chevron-right"
          label={word('nextPicture')}
          variant="inverse"
          onClick={() => turn(1)}
          data-next
        />
      </Stage>
      <Bar justifyContent="center">
        <styled.p fontSize="sm">{picture?.caption}</styled.p>
      </Bar>
    </Screen>
  );
}
