import { styled } from '@portico/ui';

/** Rows as cards: the box and the name on one line, then one line for each cell. */
const cards = {
  '&, & thead, & tbody': { display: 'block' },
  '& thead tr': { display: 'flex' },
  // The headers stand before the cells; what selects all of them is a tool, not a header.
  '& thead th:not([data-select-all])': { display: 'none' },
  // Without that tool nothing is left of the head, and a row without cells is none.
  '& thead:not(:has([data-select-all]))': { display: 'none' },
  '& thead th': { position: 'static', flex: '1', borderBlockEnd: 'hairline' },
  '& [data-select-all]::after': { content: 'attr(data-select-all)', marginInlineStart: '3' },
  '& tbody tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingBlock: '2' },
  '& tbody :is(td, th)': { flex: '1 1 100%', minInlineSize: '0', paddingBlock: '1', textAlign: 'start' },
  // What names the row comes first, between its box and its actions.
  '& tbody td[data-select]': { order: -3, flex: '0 0 auto' },
  '& tbody th': { order: -2, flex: '1 1 55%', fontWeight: 'semibold' },
  '& tbody td[data-actions]': { order: -1, flex: '0 0 auto' },
  '& td[data-label]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, 1fr) 2fr',
    gap: '3',
    alignItems: 'baseline',
  },
  '& td[data-label]::before': { content: 'attr(data-label)', fontSize: 'xs', color: 'inkMuted' },
} as const;

export const Sheet = styled('table', {
  variants: { isStacked: { true: { '@media (max-width: 47.99em)': cards } } },
});

const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  cell: 'cell',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
} as const;

/** A table that isn't displayed as one is none to some screen readers, unless its parts say what they are. */
export const sheetRoles = (isStacked: boolean | undefined): Partial<typeof roles> => (isStacked ? roles : {});
