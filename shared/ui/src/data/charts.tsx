import { styled } from '@portico/ui';
import { barFills, ChartFrame, maxOf, seriesColours } from './ChartFrame.tsx';
import { linePath, niceTicks } from './chartScale.ts';
import type { ChartProps } from './chartTypes.ts';

const Lines = styled('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    inlineSize: 'full',
    blockSize: 'full',
    overflow: 'visible',
    fill: 'none',
    // Time runs in the direction of reading.
    _rtl: { transform: 'scaleX(-1)' },
    '& path': {
      strokeWidth: 1.75,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
  },
});

/** Values over time. */
export function LineChart(props: ChartProps) {
  const ticks = niceTicks(maxOf(props.series));
  const top = ticks.at(-1) ?? 1;
  return (
    <ChartFrame {...props} ticks={ticks} isBand={false}>
      {() => (
        <Lines viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {props.series.map((series, index) => (
            <path
              key={series.name}
              d={linePath(series.values, top)}
              stroke={seriesColours[index]}
              strokeDasharray={index > 0 ? '4 4' : undefined}
            />
          ))}
        </Lines>
      )}
    </ChartFrame>
  );
}

const Bands = styled('div', {
  base: { position: 'absolute', inset: '0', display: 'flex', alignItems: 'stretch' },
});

const Band = styled('div', {
  base: {
    flex: 1,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    gap: '1px',
    paddingInline: '8%',
  },
});

const Bar = styled('div', {
  base: { flex: 1, maxInlineSize: '10', borderStartStartRadius: 'sm', borderStartEndRadius: 'sm' },
});

/** Amounts side by side. */
export function BarChart(props: ChartProps) {
  const ticks = niceTicks(maxOf(props.series));
  const top = ticks.at(-1) ?? 1;
  return (
    <ChartFrame {...props} ticks={ticks} isBand>
      {(cursor) => (
        <Bands aria-hidden="true">
          {props.labels.map((label, index) => (
            <Band key={label} opacity={cursor === undefined || cursor === index ? 1 : 0.5}>
              {props.series.map((series, place) => (
                <Bar
                  key={series.name}
                  style={{
                    blockSize: `${((series.values[index] ?? 0) / top) * 100}%`,
                    background: barFills[place],
                  }}
                />
              ))}
            </Band>
          ))}
        </Bands>
      )}
    </ChartFrame>
  );
}
