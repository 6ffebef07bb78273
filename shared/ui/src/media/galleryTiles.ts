import { styled } from '@portico/ui';

/** How many pictures a wide screen shows at once. */
export const inGrid = 5;

/** By the number of pictures shown; `part` is the first picture's part of the width. */
export const layouts = {
  1: { columns: '1fr', rows: 'auto', ratio: '4 / 3', part: 1 },
  2: { columns: '1fr 1fr', rows: 'auto', ratio: '8 / 3', part: 1 / 2 },
  3: { columns: '2fr 1fr', rows: 'span 2', ratio: '2 / 1', part: 2 / 3 },
  4: { columns: '3fr 1fr', rows: 'span 3', ratio: '16 / 9', part: 3 / 4 },
  5: { columns: '2fr 1fr 1fr', rows: 'span 2', ratio: '8 / 3', part: 1 / 2 },
} as const;

export type Count = keyof typeof layouts;
type Layout = (typeof layouts)[Count];

const byCount = (style: (layout: Layout) => object) =>
  Object.fromEntries(Object.entries(layouts).map(([count, layout]) => [count, style(layout)])) as Record<
    Count,
    object
  >;

export const Room = styled('div', {
  base: { position: 'relative' },
  variants: {
    reachesEdges: { true: { marginInline: { base: 'calc(-1 * var(--portico-gutter, 0px))', md: '0' } } },
  },
});

/** A phone shows one picture at a time, which a finger swipes; a wider screen shows the first five at once. */
export const Tiles = styled('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    // Otherwise the greatest height would narrow it, as it has a ratio.
    inlineSize: 'full',
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

export const Tile = styled('button', {
  base: {
    flex: '0 0 100%',
    minInlineSize: '0',
    minBlockSize: '0',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    overflow: 'hidden',
    borderRadius: { md: 'sm' },
    cursor: 'zoom-in',
    '& > *': { inlineSize: 'full', blockSize: 'full', transition: 'filter 150ms' },
    _hover: { '& > *': { filter: 'brightness(0.94)' } },
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    firstOf: byCount(({ rows }) => ({ gridRow: { md: rows } })),
    isLate: { true: { display: { md: 'none' } } },
  },
});

/** For the first picture, or for one of the others, which are half as wide. */
export const sizesFor = (part: number) => `(min-width: 48em) min(${75 * part}rem, ${100 * part}vw), 100vw`;
