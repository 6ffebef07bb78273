import { Stack, styled, Text } from '@portico/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { type CropArea, largestZoom, moved, zoomedTo } from './cropArea.ts';
import { drawCrop } from './drawCrop.ts';
import { usePointerCrop } from './usePointerCrop.ts';

export interface PhotoCropProps {
  /** The photo from `createImageBitmap`, upright. */
  photo: ImageBitmap;
  area: CropArea;
  onChange: (area: CropArea) => void;
  /** The name of the photo's frame for screen readers. */
  label: string;
  /** How to move and enlarge the photo; shown below the frame, and read with it. */
  hint: string;
  zoomLabel: string;
}

const Stage = styled('div', {
  base: {
    position: 'relative',
    inlineSize: 'full',
    maxInlineSize: '20rem',
    aspectRatio: '1',
    alignSelf: 'center',
    overflow: 'hidden',
    borderRadius: 'sm',
    background: 'sunken',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
    _active: { cursor: 'grabbing' },
  },
});

const Canvas = styled('canvas', { base: { display: 'block', inlineSize: 'full', blockSize: 'full' } });

/** Marks the avatar's disc; everything outside is dimmed. */
const Disc = styled('div', {
  base: {
    position: 'absolute',
    inset: '0',
    borderRadius: 'full',
    boxShadow: '0 0 0 999px var(--portico-veil)',
    pointerEvents: 'none',
  },
});

/** Twice the size on screen: sharp everywhere, and the same drawing wherever the frame stands. */
const canvasSide = 640;
const step = 0.04;
const zoomStep = 0.1;

const strokes: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

function useDrawing(photo: ImageBitmap, area: CropArea) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    canvas.width = canvasSide;
    canvas.height = canvasSide;
    drawCrop(canvas, photo, area);
  }, [photo, area]);
  return ref;
}

/**
 * The mouse wheel over the frame zooms instead of scrolling the page; React's own listener could not prevent the
 * scroll.
 */
function useWheel(turn: (by: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const turnNow = useRef(turn);
  turnNow.current = turn;
  useEffect(() => {
    const stage = ref.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turnNow.current(event.deltaY < 0 ? zoomStep : -zoomStep);
    };
    stage?.addEventListener('wheel', onWheel, { passive: false });
    return () => stage?.removeEventListener('wheel', onWheel);
  }, []);
  return ref;
}

/** Chooses a square of a photo by dragging, pinching, the wheel, the slider or the keyboard. */
export function PhotoCrop({ photo, area, onChange, label, hint, zoomLabel }: PhotoCropProps) {
  const id = useId();
  const canvas = useDrawing(photo, area);
  const pointer = usePointerCrop(photo, area, onChange);
  const stage = useWheel((by) => onChange(zoomedTo(photo, area, area.zoom + by)));

  function onKeyDown(event: KeyboardEvent) {
    const stroke = strokes[event.key];
    const zoom = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key];
    if (!stroke && !zoom) return;
    event.preventDefault();
    if (stroke) onChange(moved(photo, area, ...stroke));
    if (zoom) onChange(zoomedTo(photo, area, area.zoom + zoom));
  }

  return (
    <Stack gap="4">
      <Stage
        ref={stage}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onKeyDown={onKeyDown}
        data-autofocus
        {...pointer}
      >
        <Canvas ref={canvas} />
        <Disc />
      </Stage>
      <styled.label display="flex" alignItems="center" gap="3" fontSize="sm" fontWeight="medium">
        {zoomLabel}
        <styled.input
          type="range"
          flex="1"
          minInlineSize="0"
          min={1}
          max={largestZoom}
          step={0.01}
          value={area.zoom}
          onChange={(event) => onChange(zoomedTo(photo, area, event.target.valueAsNumber))}
        />
      </styled.label>
      <Text id={`${id}-hint`} size="sm" tone="muted">
        {hint}
      </Text>
    </Stack>
  );
}
