import { sheetRoles } from './stacking.ts';
import { BodyCell, BodyRow, hidden } from './tableCells.ts';
import type { TableProps } from './tableTypes.ts';
import { toggled } from './toggled.ts';

export function TableRow<Row>({
  row,
  columns,
  rowKey,
  rowActions,
  selection,
  isStacked,
}: TableProps<Row> & { row: Row }) {
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  const role = sheetRoles(isStacked);
  return (
    <BodyRow isSelected={isSelected} role={role.row}>
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
