import { sheetRoles } from './stacking.ts';
import type { Column, TableProps } from './tableTypes.ts';
import { toggled } from './toggled.ts';

export interface TableRowProps<Row> extends TableProps<Row> {
  row: Row;
  /** Where the row stands in a table that draws only some of its rows: from 0, and as screen readers count. */
  place?: { index: number; number: number };
  measure?: (row: HTMLTableRowElement | null) => void;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, rowActions, selection, isBusy, isStacked, place, measure } = props;
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  const role = sheetRoles(isStacked);
  return (
    <tr
      ref={measure}
      data-selected={isSelected || undefined}
      role={role.row}
      data-index={place?.index}
      aria-rowindex={place?.number}
    >
      {selection && (
        <td role={role.cell} data-select>
          {(selection.canSelect?.(row) ?? true) && (
            <input
              type="checkbox"
              aria-label={selection.labelRow(row)}
              checked={isSelected}
              aria-disabled={isBusy || undefined}
              onChange={() => !isBusy && selection.onChange(toggled(selection.selected, [key], !isSelected))}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} isStacked={isStacked} />
      ))}
      {rowActions && (
        <td role={role.cell} data-actions>
          <div data-row-actions>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

interface CellProps<Row> extends Pick<TableProps<Row>, 'isStacked'> {
  column: Column<Row>;
  row: Row;
}

function Cell<Row>({ column, row, isStacked }: CellProps<Row>) {
  const { header, isRowHeader, isNumeric, hideBelow } = column;
  const role = sheetRoles(isStacked);
  const given = {
    'data-label': isStacked && typeof header === 'string' ? header : undefined,
    'data-numeric': isNumeric || undefined,
    'data-hide-below': hideBelow,
    children: column.cell(row),
  };
  return isRowHeader ? (
    <th scope="row" role={role.rowHeader} {...given} />
  ) : (
    <td role={role.cell} {...given} />
  );
}
