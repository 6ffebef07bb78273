import { styled, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import { BandLabels, PointLabels, ValueAxis } from './ChartAxes.tsx';
import { ChartTable, useWritten } from './ChartTable.tsx';
import { share } from './chartScale.ts';
import type { ChartProps, ChartSeries } from './chartTypes.ts';
import { useChartCursor } from './useChartCursor.ts';

interface ChartFrameProps extends ChartProps {
  ticks: readonly number[];
  /** True for bars, which stand in bands; a line runs from edge to edge. */
  isBand: boolean;
  children: (cursor: number | undefined) => ReactNode;
}

export function maxOf(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

const Plot = styled('div', {
  base: { position: 'relative', flex: 1, minInlineSize: '0', borderRadius: 'sm', touchAction: 'pan-y' },
});
const Rule = styled('div', { base: { position: 'absolute', insetInline: '0', borderBlockEnd: 'hairline' } });
const Cursor = styled('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    inlineSize: '1px',
    background: 'lineStrong',
    pointerEvents: 'none',
  },
});
/** The first series is brass; the second, the comparison, is dashed behind it. */
export const seriesColours = ['var(--portico-brass)', 'var(--portico-ink-faint)'];

/** Bars of the second series are hatched: nobody needs to tell two colors apart. */
export const barFills = [
  seriesColours[0],
  `repeating-linear-gradient(135deg, ${seriesColours[1]} 0 1.5px, transparent 1.5px 4px)`,
];

const Line = styled('span', { base: { inlineSize: '5' } });
const Swatch = styled('span', { base: { inlineSize: '3', blockSize: '3', border: 'hairline' } });

/** Tells two series apart. */
function Legend({ series, isBand }: Pick<ChartFrameProps, 'series' | 'isBand'>) {
  if (series.length === 1) return series[0]?.name;
  return (
    <styled.span display="flex" flexWrap="wrap" columnGap="5">
      {series.map(({ name }, index) => (
        <styled.span key={name} display="inline-flex" alignItems="center" gap="2">
          {isBand ? (
            <Swatch style={{ background: barFills[index] }} />
          ) : (
            <Line
              borderBlockStart={index > 0 ? '2px dashed' : '2px solid'}
              style={{ borderColor: seriesColours[index] }}
            />
          )}
          {name}
        </styled.span>
      ))}
    </styled.span>
  );
}

/** Draws the axes, the cursor with its reading, and the same numbers as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, labels, series, formatValue, heightPx = 220, ticks, isBand, children } = props;
  const { index, handlers } = useChartCursor(labels.length, isBand);
  const written = useWritten(formatValue);
  const readAt = (at: number) =>
    `${labels[at]}: ${series.map(({ name, values }) => `${name} ${written(values[at])}`).join(', ')}`;
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
          {reading ?? <Legend series={series} isBand={isBand} />}
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
        {isBand ? <BandLabels labels={labels} /> : <PointLabels labels={labels} />}
      </styled.div>
      <ChartTable title={title} labels={labels} series={series} formatValue={formatValue} />
    </styled.figure>
  );
}
