import { Icon, styled, useKitWords, VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';

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
}

const Scroller = styled('div', {
  base: { overflowX: { base: 'auto', lg: 'visible' }, transition: 'opacity 150ms' },
  variants: { isBusy: { true: { opacity: 0.55 } } },
});

const cell = { paddingInline: '3', paddingBlock: '3', textAlign: 'start', verticalAlign: 'middle' } as const;
const numeric = {
  isNumeric: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' } },
} as const;

const HeadCell = styled('th', {
  base: {
    ...cell,
    position: 'sticky',
    // Under the frame's header, which says how high it is.
    insetBlockStart: 'var(--portico-sticky-top, 0px)',
    zIndex: 'sticky',
    background: 'paper',
    borderBlockEnd: 'control',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'inkMuted',
    whiteSpace: 'nowrap',
  },
  variants: numeric,
});

const BodyRow = styled('tr', {
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

const BodyCell = styled('td', {
  base: { ...cell, fontSize: 'sm', fontWeight: 'regular' },
  variants: numeric,
});

const SortButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontWeight: 'inherit',
    _hover: { color: 'ink' },
  },
});

const hidden = (below?: 'md' | 'lg') =>
  below ? { display: { base: 'none', [below]: 'table-cell' } as Record<string, string> } : {};

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const icon = direction ? (direction === 'ascending' ? 'arrow-up' : 'arrow-down') : 'sort';
  return (
    <HeadCell
      scope="col"
      isNumeric={column.isNumeric}
      aria-sort={direction}
      inlineSize={column.width}
      {...hidden(column.hideBelow)}
    >
      {column.isSortable && onSort ? (
        <SortButton type="button" onClick={() => onSort(column.key, next)}>
          {column.header}
          <Icon name={icon} size={14} />
        </SortButton>
      ) : (
        column.header
      )}
    </HeadCell>
  );
}

function toggled(selected: ReadonlySet<string>, keys: readonly string[], isWanted: boolean) {
  const next = new Set(selected);
  for (const key of keys) isWanted ? next.add(key) : next.delete(key);
  return next;
}

function SelectAll<Row>({
  rows,
  rowKey,
  selection,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row>;
}) {
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <HeadCell scope="col" inlineSize="2.5rem">
      <input
        type="checkbox"
        aria-label={selection.labelAll}
        checked={count > 0 && count === keys.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < keys.length;
        }}
        onChange={(event) => selection.onChange(toggled(selection.selected, keys, event.target.checked))}
      />
    </HeadCell>
  );
}

function TableRow<Row>({ row, columns, rowKey, rowActions, selection }: TableProps<Row> & { row: Row }) {
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  return (
    <BodyRow isSelected={isSelected}>
      {selection && (
        <BodyCell>
          <input
            type="checkbox"
            aria-label={selection.labelRow(row)}
            checked={isSelected}
            onChange={() => selection.onChange(toggled(selection.selected, [key], !isSelected))}
          />
        </BodyCell>
      )}
      {columns.map((column) => (
        <BodyCell
          key={column.key}
          {...(column.isRowHeader ? { as: 'th' as const, scope: 'row' } : {})}
          isNumeric={column.isNumeric}
          {...hidden(column.hideBelow)}
        >
          {column.cell(row)}
        </BodyCell>
      ))}
      {rowActions && (
        <BodyCell>
          <div data-row-actions>{rowActions(row)}</div>
        </BodyCell>
      )}
    </BodyRow>
  );
}

/** For people who scan. An empty list is not a table: draw an `EmptyState` instead. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowActions, sort, onSort, selection, isBusy } = props;
  const word = useKitWords();
  return (
    <Scroller role="region" aria-label={caption} aria-busy={isBusy || undefined} tabIndex={0} isBusy={isBusy}>
      <table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <HeadCell scope="col">
                <VisuallyHidden>{word('actions')}</VisuallyHidden>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
