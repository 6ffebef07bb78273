import { useFormat } from '@portico/i18n';
import type { ReactNode } from 'react';
import { TwoLines } from './TwoLines.tsx';

/** A day, and below it the hour, or another text if `below` is given. */
export function When({ at, below }: { at: string; below?: ReactNode }) {
  const format = useFormat();
  return (
    <TwoLines below={below ?? format.time(at)} whiteSpace="nowrap">
      <time dateTime={at}>{format.date(at)}</time>
    </TwoLines>
  );
}
