import { styled } from '@portico/ui';

const cell = { paddingInline: '3', textAlign: 'start', verticalAlign: 'middle' } as const;
const numeric = {
  isNumeric: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' } },
} as const;

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
  variants: numeric,
});

export const BodyRow = styled('tr', {
  base: {
    borderBlockEnd: 'hairline',
    '& [data-row-actions]': { display: 'flex', gap: '1', justifyContent: 'flex-end' },
    '@media (hover: hover)': {
      '& [data-row-actions]': { opacity: 0, transition: 'opacity 150ms' },
      '&:hover [data-row-actions], &:focus-within [data-row-actions]': { opacity: 1 },
    },
    _hover: { background: 'sunken' },
  },
  variants: { isSelected: { true: { background: 'brassSoft' } } },
});

export const BodyCell = styled('td', {
  base: { ...cell, paddingBlock: '2', fontSize: 'sm', fontWeight: 'regular' },
  variants: numeric,
});

/** Hides a column on screens narrower than this. */
export const hidden = (below?: 'md' | 'lg' | 'xl') =>
  below ? { display: { base: 'none', [below]: 'table-cell' } as Record<string, string> } : {};
