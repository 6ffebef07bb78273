import { styled } from '@portico/ui';
import { labelIndexes, share } from './chartScale.ts';

const Small = styled('span', {
  base: {
    color: 'inkFaint',
    fontSize: 'xs',
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});
const Axis = styled('div', {
  base: { position: 'relative', blockSize: '5', marginBlockStart: '2', containerType: 'inline-size' },
});
/** Every other label of a line, which a narrow chart has no room for. */
const roomy = { display: 'none', '@container (min-width: 34rem)': { display: 'inline' } };

interface ValueAxisProps {
  ticks: readonly number[];
  formatValue: (value: number) => string;
}

export function ValueAxis({ ticks, formatValue }: ValueAxisProps) {
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

/** The first and last label of a line stay inside the chart's edges; the others are centered under their points. */
function shiftOf(place: number, count: number): number {
  if (place === 0) return 0;
  return place === count - 1 ? 100 : 50;
}

/** The labels of a line: the ends and a few evenly between, of which a narrow chart shows every other one. */
export function PointLabels({ labels }: { labels: readonly string[] }) {
  const shown = labelIndexes(labels.length);
  return (
    <Axis aria-hidden="true">
      {shown.map((index, place) => (
        <Small
          key={index}
          position="absolute"
          style={{ insetInlineStart: `${share(index, labels.length, false) * 100}%` }}
          css={place % 2 ? roomy : undefined}
          transform={`translateX(-${shiftOf(place, shown.length)}%)`}
          _rtl={{ transform: `translateX(${shiftOf(place, shown.length)}%)` }}
        >
          {labels[index]}
        </Small>
      ))}
    </Axis>
  );
}

/** Each label of a bar has its band and is cut off at its edge; the cursor shows the full label. */
export function BandLabels({ labels }: { labels: readonly string[] }) {
  const isCrowded = labels.length > 12;
  const shown = new Set(labelIndexes(labels.length));
  return (
    <Axis aria-hidden="true" display="flex">
      {labels.map((label, index) => (
        <Small
          key={label}
          flex="1"
          minInlineSize="0"
          textAlign="center"
          overflow={isCrowded ? 'visible' : 'hidden'}
          textOverflow="ellipsis"
          lineHeight="snug"
        >
          {!isCrowded || shown.has(index) ? label : ''}
        </Small>
      ))}
    </Axis>
  );
}
