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
  /** Numbers: aligned to the end of the cell, with digits of equal width. */
  isNumeric?: boolean;
  /** This column names the row for screen readers; use it for one column per table. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** The column is hidden on screens narrower than this. */
  hideBelow?: 'md' | 'lg';
  /** Any CSS width: "12rem". */
  width?: string;
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** The name of a row's checkbox for screen readers: "Select Casa Marea". */
  labelRow: (row: Row) => string;
  labelAll: string;
  /** False for a row that no action could reach: it has no checkbox. */
  canSelect?: (row: Row) => boolean;
}

export interface TableProps<Row> {
  /** What the table lists; read by screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Buttons at the end of a row; shown on hover and focus, and always on devices without hover. */
  rowActions?: (row: Row) => ReactNode;
  sort?: { key: string; direction: SortDirection };
  onSort?: (key: string, direction: SortDirection) => void;
  selection?: TableSelection<Row>;
  /** Newer rows are being fetched; the old ones stay, dimmed. */
  isBusy?: boolean;
  /** On a phone each row becomes a card: every cell follows its header (a plain text). */
  isStacked?: boolean;
}

const Scroller = styled('div', {
  base: {
    // Visually hidden text is positioned absolutely: it must scroll with the table, not widen the page.
    position: 'relative',
    overflowX: { base: 'auto', lg: 'visible' },
    transition: 'opacity 150ms',
  },
  variants: { isBusy: { true: { opacity: 0.55 } } },
});

/** A table for people who scan rows. For an empty list, draw an `EmptyState` instead. */
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
