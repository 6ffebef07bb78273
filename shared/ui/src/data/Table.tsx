import { styled, useKitWords, VisuallyHidden } from '@portico/ui';
import { Sheet, sheetRoles } from './stacking.ts';
import { TableBody } from './TableBody.tsx';
import { HeaderCell, SelectAll } from './TableHead.tsx';
import { HeadCell } from './tableCells.ts';
import type { TableProps } from './tableTypes.ts';

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
  const { caption, columns, rows, rowKey, rowActions, sort, onSort, selection, isBusy, isLong, isStacked } =
    props;
  const role = sheetRoles(isStacked);
  const word = useKitWords();
  return (
    <Scroller role="region" aria-label={caption} aria-busy={isBusy || undefined} tabIndex={0} isBusy={isBusy}>
      <Sheet
        isStacked={isStacked}
        isLong={isLong}
        role={role.table}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role={role.group}>
          <tr role={role.row} aria-rowindex={isLong ? 1 : undefined}>
            {selection && <SelectAll {...{ rows, rowKey, selection, isBusy, isStacked }} />}
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
              <HeadCell scope="col" role={role.columnHeader} {...(isLong && { inlineSize: '16' })}>
                <VisuallyHidden>{word('actions')}</VisuallyHidden>
              </HeadCell>
            )}
          </tr>
        </thead>
        <TableBody {...props} />
      </Sheet>
    </Scroller>
  );
}
