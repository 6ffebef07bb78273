import { Icon, styled } from '@portico/ui';
import { sheetRoles } from './stacking.ts';
import { HeadCell, hidden } from './tableCells.ts';
import type { Column, TableProps, TableSelection } from './tableTypes.ts';
import { toggled } from './toggled.ts';

const SortButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontWeight: 'inherit',
    _hover: { color: 'ink' },
  },
});

export function HeaderCell<Row>({
  column,
  sort,
  onSort,
  isStacked,
}: Pick<TableProps<Row>, 'sort' | 'onSort' | 'isStacked'> & { column: Column<Row> }) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const icon = direction ? (direction === 'ascending' ? 'arrow-up' : 'arrow-down') : 'sort';
  return (
    <HeadCell
      scope="col"
      role={sheetRoles(isStacked).columnHeader}
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

export function SelectAll<Row>({
  rows,
  rowKey,
  selection,
  isBusy,
  isStacked,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row>;
  isBusy?: boolean | undefined;
  isStacked?: boolean | undefined;
}) {
  const keys = rows.filter((row) => selection.canSelect?.(row) ?? true).map(rowKey);
  const count = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <HeadCell
      scope="col"
      role={sheetRoles(isStacked).columnHeader}
      inlineSize="2.5rem"
      data-select-all={selection.labelAll}
    >
      <input
        type="checkbox"
        aria-label={selection.labelAll}
        checked={count > 0 && count === keys.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < keys.length;
        }}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) =>
          !isBusy && selection.onChange(toggled(selection.selected, keys, target.checked))
        }
      />
    </HeadCell>
  );
}
