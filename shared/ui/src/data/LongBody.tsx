import { styled } from '@portico/ui';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { sheetRoles } from './stacking.ts';
import { TableRow, type TableRowProps } from './TableRow.tsx';
import type { TableProps } from './tableTypes.ts';

/** A row of two lines. Each row is measured once it is drawn, and one of another height costs another pass. */
const usualRowPx = 60;
/** Rows drawn above and below the screen, so that scrolling meets no empty place. */
const rowsAround = 12;
/** The header is the first row that screen readers count. */
const headRows = 1;

type PlacedRowProps<Row> = Required<Pick<TableRowProps<Row>, 'row' | 'measure'>> &
  TableProps<Row> & { index: number };

const PlacedRow = memo(function PlacedRow<Row>({ index, ...props }: PlacedRowProps<Row>) {
  return <TableRow {...props} place={{ index, number: index + headRows + 1 }} />;
}) as <Row>(props: PlacedRowProps<Row>) => ReactNode;

/**
 * Where the body begins on the page: what stands above it may grow. In whole pixels, because far down the page the sum
 * differs by fractions, and another top places all rows anew.
 */
function useTop() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { body, top };
}

/** The row that holds the focus stays drawn wherever the page is scrolled, or the focus would be lost. */
function useKeptRow() {
  const [kept, setKept] = useState<number | null>(null);
  const keep = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest('tr')?.dataset.index : undefined;
    setKept(row === undefined ? null : Number(row));
  };
  return { kept, keep };
}

/** The body of a table of thousands of rows: only those around the screen are drawn, the others are room. */
export function LongBody<Row>(props: TableProps<Row>) {
  const { rows, rowKey, isStacked } = props;
  const { body, top } = useTop();
  const { kept, keep } = useKeptRow();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const isAway = kept !== null && kept < range.count && !shown.includes(kept);
      return isAway ? [...shown, kept].sort((a, b) => a - b) : shown;
    },
    [kept],
  );
  // Another function would make all rows be placed again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows, rowKey],
  );
  const virtual = useWindowVirtualizer({
    ...{ count: rows.length, overscan: rowsAround, scrollMargin: top, rangeExtractor, getItemKey },
    estimateSize: () => usualRowPx,
    // Drawing within the event would make one task of it and of the layout of the frame; the rows around the screen leave time.
    useFlushSync: false,
  });
  let end = top;
  return (
    <tbody ref={body} role={sheetRoles(isStacked).group} onFocus={({ target }) => keep(target)}>
      {virtual.getVirtualItems().map(({ index, key, start, end: itsEnd }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const gap = start - end;
        end = itsEnd;
        return (
          <Fragment key={key}>
            <Room px={gap} />
            <PlacedRow {...props} row={row} index={index} measure={virtual.measureElement} />
          </Fragment>
        );
      })}
      <Room px={top + virtual.getTotalSize() - end} />
    </tbody>
  );
}

/** A bar where the first line of each row will stand, as in a table that is being loaded. */
const rowShape = [
  'transparent 0 22px',
  'var(--portico-sunken) 22px 38px',
  `transparent 38px ${usualRowPx}px`,
].join(', ');

/** Whoever scrolls faster than rows are drawn sees where they will stand, instead of an empty page. */
const RoomRow = styled('tr', {
  base: {
    pointerEvents: 'none',
    '& > td': { backgroundImage: `repeating-linear-gradient(to bottom, ${rowShape})` },
  },
});

/** The height of rows that are not drawn. */
function Room({ px }: { px: number }) {
  if (px <= 0) return null;
  return (
    <RoomRow aria-hidden="true" data-room style={{ padding: 0 }}>
      <td style={{ blockSize: px, padding: 0 }} />
    </RoomRow>
  );
}
