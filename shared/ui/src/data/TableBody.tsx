import { useEffect, useState } from 'react';
import { sheetRoles } from './stacking.ts';
import { TableRow } from './TableRow.tsx';
import type { TableProps } from './tableTypes.ts';

type LongBodyPart = typeof import('./LongBody.tsx').LongBody;

/** How many rows of a long table are drawn until the code for the rest has loaded. */
const firstRows = 100;

const load = () =>
  import(/* webpackChunkName: "later-long-table" */ './LongBody.tsx').then((module) => module.LongBody);

export function TableBody<Row>(props: TableProps<Row>) {
  return props.isLong ? <LaterBody {...props} /> : <WholeBody {...props} />;
}

function WholeBody<Row>(props: TableProps<Row>) {
  const { rows, rowKey, isStacked } = props;
  return (
    <tbody role={sheetRoles(isStacked).group}>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} {...props} />
      ))}
    </tbody>
  );
}

/** If that code cannot be loaded, all rows are drawn: slower, but none is missing. */
function LaterBody<Row>(props: TableProps<Row>) {
  const [part, setPart] = useState<{ LongBody: LongBodyPart | null }>();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (LongBody) => isCurrent && setPart({ LongBody }),
      () => isCurrent && setPart({ LongBody: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!part) return <WholeBody {...props} rows={props.rows.slice(0, firstRows)} />;
  return part.LongBody ? <part.LongBody {...props} /> : <WholeBody {...props} />;
}
