import { styled, useKitWords, VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';
import { Sheet, sheetRoles } from './stacking.ts';
import { HeaderCell, SelectAll } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { HeadCell } from './tableCells.ts';

export type SortDirection = 'ascending' | 'descending';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures: at the end of the cell, all digits of one width. */
  isNumeric?: boolean;
  /** Names the row for screen readers; one column of a table. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** Left out on screens narrower than this. */
  hideBelow?: 'md' | 'lg';
  /** Any CSS width: "12rem". */
  width?: string;
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** Spoken name of a row's box: "Select Casa Marea". */
  labelRow: (row: Row) => string;
  labelAll: string;
}

export interface TableProps<Row> {
  /** What the table lists; spoken. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Buttons at the end of a row; drawn on hover and focus, and always where nothing hovers. */
  rowActions?: (row: Row) => ReactNode;
  sort?: { key: string; direction: SortDirection };
  onSort?: (key: string, direction: SortDirection) => void;
  selection?: TableSelection<Row>;
  /** Newer rows are on their way; the old ones stay, dimmed. */
  isBusy?: boolean;
  /** On a phone each row becomes a card: every cell with its header (a plain text) before it. */
  isStacked?: boolean;
}

const Scroller = styled('div', {
  base: {
    // What is only read aloud is placed absolutely: it must scroll with the table, not widen the page.
    position: 'relative',
    overflowX: { base: 'auto', lg: 'visible' },
    transition: 'opacity 150ms',
  },
  variants: { isBusy: { true: { opacity: 0.55 } } },
});

/** For people who scan. An empty list is not a table: draw an `EmptyState` instead. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowActions, sort, onSort, selection, isBusy, isStacked } = props;
  const role = sheetRoles(isStacked);
  const word = useKitWords();
  return (
    <Scroller role="region" aria-label={caption} aria-busy={isBusy || undefined} tabIndex={0} isBusy={isBusy}>
      <Sheet isStacked={isStacked} role={role.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role={role.group}>
          <tr role={role.row}>
            {selection && (
              <SelectAll rows={rows} rowKey={rowKey} selection={selection} isStacked={isStacked} />
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                isStacked={isStacked}
              />
            ))}
            {rowActions && (
              <HeadCell scope="col" role={role.columnHeader}>
                <VisuallyHidden>{word('actions')}</VisuallyHidden>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody role={role.group}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </Sheet>
    </Scroller>
  );
}
