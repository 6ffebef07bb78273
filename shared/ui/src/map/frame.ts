import { styled } from '@portico/ui';

export const Frame = styled('div', {
  base: {
    position: 'relative',
    inlineSize: 'full',
    blockSize: 'full',
    overflow: 'hidden',
    borderRadius: 'md',
    // Where the whole world is lower than the map, there is sea above and below it.
    background: 'var(--portico-map-sea)',
    '& .maplibregl-map': { position: 'absolute', inset: '0', overflow: 'hidden' },
    '& .maplibregl-canvas': { position: 'absolute', left: '0', top: '0' },
    '& .maplibregl-canvas:focus-visible': { outlineOffset: '-2px' },
    '& .maplibregl-canvas-container': {
      blockSize: 'full',
      cursor: 'grab',
      userSelect: 'none',
      touchAction: 'none',
    },
    '& .maplibregl-canvas-container:active': { cursor: 'grabbing' },
    '& .maplibregl-control-container': { display: 'none' },
    '& .maplibregl-boxzoom': {
      position: 'absolute',
      left: '0',
      top: '0',
      border: '2px dotted',
      opacity: 0.6,
    },
  },
});

export const Buttons = styled('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '3',
    insetInlineEnd: '3',
    display: 'flex',
    flexDirection: 'column',
    background: 'surface',
    border: 'control',
    borderRadius: 'sm',
  },
});

/** Where the keyboard puts the next corner of an area. */
export const Cross = styled('div', {
  base: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    inlineSize: '8',
    blockSize: '8',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
    background:
      'linear-gradient(var(--portico-ink), var(--portico-ink)) center / 1px 100% no-repeat, linear-gradient(var(--portico-ink), var(--portico-ink)) center / 100% 1px no-repeat',
  },
});

export const Hint = styled('div', {
  base: {
    position: 'absolute',
    insetBlockEnd: '16',
    insetInline: '0',
    marginInline: 'auto',
    inlineSize: 'fit-content',
    maxInlineSize: '90%',
    paddingInline: '4',
    paddingBlock: '2',
    background: 'surface',
    border: 'hairline',
    borderRadius: 'sm',
    fontSize: 'sm',
    pointerEvents: 'none',
  },
});
