import { styled, Text, useKitWords } from '@portico/ui';
import type { ReactNode } from 'react';
import { labelIndexes } from './chartScale.ts';
import { useChartCursor } from './useChartCursor.ts';

export interface ChartSeries {
  name: string;
  /** One value per label. */
  values: readonly number[];
}

export interface ChartProps {
  title: string;
  /** Along the bottom, already formatted: days, places. Each occurs once. */
  labels: readonly string[];
  /** One, or two where the second is what the first is compared with. */
  series: readonly ChartSeries[];
  /** Numbers of axis, pointer and table: `format.number`. */
  formatValue: (value: number) => string;
  heightPx?: number;
}

interface ChartFrameProps extends ChartProps {
  ticks: readonly number[];
  /** Bars stand in bands; a line runs from edge to edge. */
  isBand: boolean;
  children: (cursor: number | undefined) => ReactNode;
}

export function maxOf(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values));
}

const Plot = styled('div', {
  base: { position: 'relative', flex: 1, minInlineSize: '0', borderRadius: 'sm', touchAction: 'pan-y' },
});
const Rule = styled('div', { base: { position: 'absolute', insetInline: '0', borderBlockEnd: 'hairline' } });
const Small = styled('span', {
  base: {
    color: 'inkFaint',
    fontSize: 'xs',
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});
const Cursor = styled('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    inlineSize: '1px',
    background: 'lineStrong',
    pointerEvents: 'none',
  },
});
const Axis = styled('div', { base: { position: 'relative', blockSize: '5', marginBlockStart: '2' } });

function ValueAxis({ ticks, formatValue }: Pick<ChartFrameProps, 'ticks' | 'formatValue'>) {
  const top = ticks.at(-1) ?? 1;
  return (
    <styled.div position="relative" minInlineSize="9" aria-hidden="true">
      {ticks.map((tick) => (
        <Small
          key={tick}
          position="absolute"
          insetInlineEnd="2"
          transform="translateY(50%)"
          style={{ bottom: `${(tick / top) * 100}%` }}
        >
          {formatValue(tick)}
        </Small>
      ))}
    </styled.div>
  );
}

function LabelAxis({ labels, isBand }: Pick<ChartFrameProps, 'labels' | 'isBand'>) {
  return (
    <Axis aria-hidden="true">
      {labelIndexes(labels.length).map((index) => (
        <Small
          key={index}
          position="absolute"
          style={{ insetInlineStart: `${share(index, labels.length, isBand) * 100}%` }}
          transform="translateX(-50%)"
          _rtl={{ transform: 'translateX(50%)' }}
        >
          {labels[index]}
        </Small>
      ))}
    </Axis>
  );
}

/** Where a point lies along the bottom, 0 to 1. */
function share(index: number, count: number, isBand: boolean): number {
  if (isBand) return (index + 0.5) / count;
  return count > 1 ? index / (count - 1) : 0;
}

function ValueTable({ title, labels, series, formatValue }: ChartProps) {
  const word = useKitWords();
  return (
    <styled.details marginBlockStart="3" fontSize="sm" color="inkMuted">
      <summary>{word('chartTable')}</summary>
      <styled.table
        marginBlockStart="2"
        aria-label={title}
        css={{ '& th, & td': { textAlign: 'start', padding: '1' } }}
      >
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{formatValue(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </styled.table>
    </styled.details>
  );
}

/** Axes, the cursor with its reading, and the same numbers as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, labels, series, formatValue, heightPx = 220, ticks, isBand, children } = props;
  const { index, handlers } = useChartCursor(labels.length, isBand);
  const readAt = (at: number) =>
    `${labels[at]}: ${series.map(({ name, values }) => `${name} ${formatValue(values[at] ?? 0)}`).join(', ')}`;
  const reading = index === undefined ? undefined : readAt(index);
  const top = ticks.at(-1) ?? 1;
  return (
    <styled.figure>
      <styled.figcaption
        display="flex"
        justifyContent="space-between"
        flexWrap="wrap"
        gap="2"
        marginBlockEnd="5"
      >
        <Text as="span" size="sm" fontWeight="medium">
          {title}
        </Text>
        <Text
          as="span"
          size="sm"
          tone="muted"
          minBlockSize="1.6em"
          fontVariantNumeric="tabular-nums"
          aria-hidden="true"
        >
          {reading ?? series.map(({ name }) => name).join(' · ')}
        </Text>
      </styled.figcaption>
      <styled.div display="flex" style={{ height: `${heightPx}px` }}>
        <ValueAxis ticks={ticks} formatValue={formatValue} />
        <Plot
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={labels.length - 1}
          aria-valuenow={index ?? labels.length - 1}
          aria-valuetext={readAt(index ?? labels.length - 1)}
          {...handlers}
        >
          {ticks.map((tick) => (
            <Rule key={tick} style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
          {children(index)}
          {index !== undefined && !isBand && (
            <Cursor style={{ insetInlineStart: `${share(index, labels.length, isBand) * 100}%` }} />
          )}
        </Plot>
      </styled.div>
      <styled.div paddingInlineStart="9">
        <LabelAxis labels={labels} isBand={isBand} />
      </styled.div>
      <ValueTable title={title} labels={labels} series={series} formatValue={formatValue} />
    </styled.figure>
  );
}
