import type { ReactNode } from 'react';

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
  hideBelow?: 'md' | 'lg' | 'xl';
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
  /** It may have thousands of rows: only those around the screen are drawn. The page itself must scroll, not a box. */
  isLong?: boolean;
  /** On a phone each row becomes a card: every cell follows its header (a plain text). */
  isStacked?: boolean;
}
