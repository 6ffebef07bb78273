import { IconButton, styled, useKitWords, useModal } from '@portico/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { MovingPicture } from './MovingPicture.tsx';
import { Picture } from './Picture.tsx';
import type { GalleryPicture } from './pictureTypes.ts';
import { Thumbnails } from './Thumbnails.tsx';

export interface LightboxProps {
  /** The name for screen readers: whose pictures these are. */
  label: string;
  pictures: readonly GalleryPicture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const Screen = styled('dialog', {
  base: {
    inlineSize: 'full',
    blockSize: '100dvh',
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: '0',
    padding: '0',
    background: 'pictureGround',
    color: 'onPicture',
    animation: 'appear 200ms ease-out',
    // A strip of thumbnails wider than the screen must scroll, not widen it.
    '&[open]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
    },
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
    paddingInline: { base: '0', md: '4' },
    // Fingers swipe, so a touch screen gives the arrows' room to the picture.
    '@media (hover: none)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingInline: '0',
      '& > button': { display: 'none' },
    },
  },
});

/** Pinching uses the browser's own zoom; while it is on, one finger moves the picture instead of turning the page. */
function useIsZoomed(): boolean {
  const [isZoomed, setIsZoomed] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const look = () => setIsZoomed(view.scale > 1.05);
    look();
    view.addEventListener('resize', look);
    return () => view.removeEventListener('resize', look);
  }, []);
  return isZoomed;
}

const swipePx = 48;

/** A horizontal swipe turns the page, in the direction of reading. */
function useSwipe(turn: (by: 1 | -1) => void, isZoomed: boolean) {
  const startX = useRef<number>(undefined);
  const forget = () => {
    startX.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      // A second finger means a pinch.
      const isSwipe = event.pointerType !== 'mouse' && event.isPrimary !== false && !isZoomed;
      startX.current = isSwipe ? event.clientX : undefined;
    },
    onPointerCancel: forget,
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (startX.current ?? event.clientX);
      forget();
      if (Math.abs(distance) < swipePx) return;
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      turn(distance < 0 !== isRtl ? 1 : -1);
    },
  };
}

/** Fetches the previous and next picture while this one is viewed; they stay invisible and unread. */
function Neighbours({ pictures, index }: Pick<LightboxProps, 'pictures' | 'index'>) {
  const count = pictures.length;
  const near = [...new Set([(index + 1) % count, (index - 1 + count) % count])].filter((at) => at !== index);
  return (
    <styled.div position="absolute" inset="0" visibility="hidden" pointerEvents="none" aria-hidden="true">
      {near.map((at) => {
        const { id, baseUrl, src } = pictures[at] as GalleryPicture;
        return <Picture key={id} baseUrl={baseUrl} src={src} alt="" isPriority isWhole sizes="100vw" />;
      })}
    </styled.div>
  );
}

/** Shows one picture at a time in full screen: arrows, Home, End, swipe, thumbnails, Esc. */
export function Lightbox({ label, pictures, index, onIndex, onClose }: LightboxProps) {
  const ref = useModal((dialog) => dialog.querySelector('[data-next]') ?? dialog.querySelector('button'));
  const word = useKitWords();
  const [from, setFrom] = useState<1 | -1>(1);
  const turn = (by: 1 | -1) => {
    const isRtl = ref.current && getComputedStyle(ref.current).direction === 'rtl';
    setFrom(isRtl ? (by === 1 ? -1 : 1) : by);
    onIndex((index + by + pictures.length) % pictures.length);
  };
  const isZoomed = useIsZoomed();
  const swipe = useSwipe(turn, isZoomed);
  const picture = pictures[index];

  function onKeyDown(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'ArrowRight') turn(isRtl ? -1 : 1);
    if (event.key === 'ArrowLeft') turn(isRtl ? 1 : -1);
    if (event.key === 'Home') onIndex(0);
    if (event.key === 'End') onIndex(pictures.length - 1);
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
      <Stage {...swipe} touchAction={isZoomed ? 'auto' : 'pan-y pinch-zoom'}>
        <IconButton
          icon="chevron-left"
          label={word('previousPicture')}
          variant="inverse"
          onClick={() => turn(-1)}
        />
        <styled.div
          justifySelf="center"
          position="relative"
          css={{ inlineSize: 'min(100%, calc((100dvh - 12rem) * 4 / 3))' }}
        >
          <MovingPicture index={index} from={from} canDrag={pictures.length > 1 && !isZoomed}>
            {picture && <Picture {...picture} isPriority isWhole sizes="100vw" />}
          </MovingPicture>
          <Neighbours pictures={pictures} index={index} />
        </styled.div>
        <IconButton
          icon="chevron-right"
          label={word('nextPicture')}
          variant="inverse"
          onClick={() => turn(1)}
          data-next
        />
      </Stage>
      <styled.div paddingBlockEnd="3">
        <styled.p fontSize="sm" textAlign="center" minBlockSize="2.25rem" paddingInline="4">
          {picture?.caption}
        </styled.p>
        {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onIndex={onIndex} />}
      </styled.div>
    </Screen>
  );
}
