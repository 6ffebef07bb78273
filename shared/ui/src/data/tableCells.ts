import { styled } from '@portico/ui';

const cell = { paddingInline: '3', textAlign: 'start', verticalAlign: 'middle' } as const;
const numeric = { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' } as const;

export const HeadCell = styled('th', {
  base: {
    ...cell,
    paddingBlock: '3',
    position: 'sticky',
    // Stays below the frame's header, which sets this variable to its height. On narrow screens the table scrolls by itself.
    insetBlockStart: { base: '0', lg: 'var(--portico-sticky-top, 0px)' },
    zIndex: 'sticky',
    background: 'paper',
    // Not a border: in a table with collapsed borders it would scroll away from a head that stays.
    boxShadow: 'inset 0 -1px 0 var(--portico-line-strong)',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'inkMuted',
    whiteSpace: 'nowrap',
  },
  variants: { isNumeric: { true: numeric } },
});

/** Rows and cells of `parts`; `:where` lets any other rule outrank the table's. Rows that are not drawn take no room. */
const rows = '& > :where(tbody) > :where(tr:not([data-room]))';
const cells = `${rows} > :where(td, th)`;

/**
 * The look of all rows and cells, which the table gives them as a whole: while a long table is scrolled, working out the
 * styles of each cell would take longer than drawing it.
 */
export const bodyLook = {
  [rows]: {
    borderBlockEnd: 'hairline',
    '& [data-row-actions]': { display: 'flex', gap: '1', justifyContent: 'flex-end' },
    '@media (hover: hover)': {
      // Quiet, but seen: who does not know that a row can do something looks for it before hovering.
      '& [data-row-actions]': { opacity: 0.75, transition: 'opacity 150ms' },
      '&:hover [data-row-actions], &:focus-within [data-row-actions]': { opacity: 1 },
    },
    _hover: { background: 'sunken' },
  },
  [`${rows}:where([data-selected])`]: { background: 'brassSoft' },
  [cells]: { ...cell, paddingBlock: '2', fontSize: 'sm', fontWeight: 'regular' },
  [`${cells}:where([data-numeric])`]: numeric,
  '@media (max-width: 47.99em)': { [`${cells}:where([data-hide-below="md"])`]: { display: 'none' } },
  '@media (max-width: 63.99em)': { [`${cells}:where([data-hide-below="lg"])`]: { display: 'none' } },
  '@media (max-width: 79.99em)': { [`${cells}:where([data-hide-below="xl"])`]: { display: 'none' } },
} as const;

/** Hides the head of a column on screens narrower than this, as `data-hide-below` does its cells. */
export const hidden = (below?: 'md' | 'lg' | 'xl') =>
  below ? { display: { base: 'none', [below]: 'table-cell' } as Record<string, string> } : {};
