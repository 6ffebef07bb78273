import { sheetRoles } from './stacking.ts';
import { BodyCell, BodyRow, hidden } from './tableCells.ts';
import type { TableProps } from './tableTypes.ts';
import { toggled } from './toggled.ts';

export interface TableRowProps<Row> extends TableProps<Row> {
  row: Row;
  /** Where the row stands in a table that draws only some of its rows: from 0, and as screen readers count. */
  place?: { index: number; number: number };
  measure?: (row: HTMLTableRowElement | null) => void;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, rowActions, selection, isStacked, place, measure } = props;
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  const role = sheetRoles(isStacked);
  return (
    <BodyRow
      ref={measure}
      isSelected={isSelected}
      role={role.row}
      data-index={place?.index}
      aria-rowindex={place?.number}
    >
      {selection && (
        <BodyCell role={role.cell} data-select>
          {(selection.canSelect?.(row) ?? true) && (
            <input
              type="checkbox"
              aria-label={selection.labelRow(row)}
              checked={isSelected}
              onChange={() => selection.onChange(toggled(selection.selected, [key], !isSelected))}
            />
          )}
        </BodyCell>
      )}
      {columns.map((column) => (
        <BodyCell
          key={column.key}
          role={role.cell}
          data-label={isStacked && typeof column.header === 'string' ? column.header : undefined}
          {...(column.isRowHeader && { as: 'th' as const, scope: 'row', role: role.rowHeader })}
          isNumeric={column.isNumeric}
          {...hidden(column.hideBelow)}
        >
          {column.cell(row)}
        </BodyCell>
      ))}
      {rowActions && (
        <BodyCell role={role.cell} data-actions>
          <div data-row-actions>{rowActions(row)}</div>
        </BodyCell>
      )}
    </BodyRow>
  );
}
