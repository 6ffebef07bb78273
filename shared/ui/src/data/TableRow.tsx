import type { TableProps } from './Table.tsx';
import { BodyCell, BodyRow, hidden } from './tableCells.ts';
import { toggled } from './toggled.ts';

export function TableRow<Row>({
  row,
  columns,
  rowKey,
  rowActions,
  selection,
}: TableProps<Row> & { row: Row }) {
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
