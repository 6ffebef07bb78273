import { styled } from '@portico/ui';
import { bodyLook } from './tableCells.ts';

/** Draws rows as cards: the checkbox and the name on one line, then one line for each cell. */
const cards = {
  '&, & thead, & tbody': { display: 'block' },
  '& thead tr': { display: 'flex' },
  // The cells show the headers, so the header row keeps only the "select all" checkbox.
  '& thead th:not([data-select-all])': { display: 'none' },
  // Without that checkbox the header row is empty, so it is hidden.
  '& thead:not(:has([data-select-all]))': { display: 'none' },
  '& thead th': { position: 'static', flex: '1', borderBlockEnd: 'hairline', boxShadow: 'none' },
  '& [data-select-all]::after': { content: 'attr(data-select-all)', marginInlineStart: '3' },
  '& tbody tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingBlock: '2' },
  '& tbody :is(td, th)': { flex: '1 1 100%', minInlineSize: '0', paddingBlock: '1', textAlign: 'start' },
  // The cell that names the row comes first, between the checkbox and the actions.
  '& tbody td[data-select]': { order: -3, flex: '0 0 auto' },
  '& tbody th': { order: -2, flex: '1 1 55%', fontWeight: 'semibold' },
  '& tbody td[data-actions]': { order: -1, flex: '0 0 auto' },
  '& td[data-label]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, 1fr) minmax(0, 2fr)',
    gap: '3',
    alignItems: 'baseline',
  },
  '& td[data-label]::before': { content: 'attr(data-label)', fontSize: 'xs', color: 'inkMuted' },
} as const;

export const Sheet = styled('table', {
  base: bodyLook,
  variants: {
    isStacked: { true: { '@media (max-width: 47.99em)': cards } },
    // Rows come and go while scrolling, so column widths must not depend on their text.
    isLong: { true: { tableLayout: 'fixed' } },
  },
});

const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  cell: 'cell',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
} as const;

/** Some screen readers ignore a table that isn't displayed as one, unless its parts state their roles. */
export const sheetRoles = (isStacked: boolean | undefined): Partial<typeof roles> => (isStacked ? roles : {});
