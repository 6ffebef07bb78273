import { styled, Text } from '@portico/ui';
import type { ReactNode } from 'react';

export interface Stat {
  label: ReactNode;
  /** The figure, already formatted. */
  value: ReactNode;
  /** Under the label: "12 % more than the 30 days before". */
  note?: ReactNode;
}

const StatList = styled('dl', {
  base: {
    display: 'grid',
    borderBlock: 'hairline',
    overflow: 'hidden',
  },
});

const StatCell = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: '1',
    paddingInline: 'clamp(0.75rem, 3cqi, 1.5rem)',
    paddingBlock: '5',
    // Shifted by one pixel: the line between two cells shows, and the line before the first is cut off.
    borderInlineStart: 'hairline',
    marginInlineStart: '-1px',
  },
});

/** Small enough that a long price fits into half of a phone's width. */
const figureSize = 'clamp(1.25rem, 7cqi, 1.875rem)';
/** As many columns as fit, all of one width. */
const even = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(50%, 11rem), 1fr))',
  '& dd': { fontSize: figureSize },
};
/** Four figures stand in one line, of one width where they fit, or two by two: three and one would look like a mistake. */
const four = {
  gridTemplateColumns: '1fr 1fr',
  '& dd': { whiteSpace: 'nowrap', fontSize: figureSize },
  '@container (min-width: 40rem)': { gridTemplateColumns: 'repeat(4, 1fr)' },
};

/** Seven figures stand in one line where they fit: six and one would look like a mistake. */
const seven = {
  ...even,
  '@container (min-width: 56rem)': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
};
const columnsOf = (count: number) => ({ 4: four, 7: seven })[count] ?? even;

/** Draws figures in a row between hairlines. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <styled.div containerType="inline-size">
      <StatList css={columnsOf(stats.length)}>
        {stats.map((stat, index) => (
          <StatCell key={index}>
            <styled.dt color="inkMuted" fontSize="sm">
              {stat.label}
              {stat.note && (
                <Text as="span" display="block" size="xs" tone="faint">
                  {stat.note}
                </Text>
              )}
            </styled.dt>
            <styled.dd textStyle="figure">{stat.value}</styled.dd>
          </StatCell>
        ))}
      </StatList>
    </styled.div>
  );
}

export interface Definition {
  term: ReactNode;
  value: ReactNode;
}

/** A term stands beside its value where both fit, and above it in a narrow card or on a phone. */
const Pair = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    flexWrap: { sm: 'wrap' },
    rowGap: '0.5',
    columnGap: '4',
    paddingBlock: '3',
    borderBlockEnd: 'hairline',
  },
});

/** Draws terms and their values, line by line. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl>
      {items.map((item, index) => (
        <Pair key={index}>
          <styled.dt color="inkMuted" fontSize="sm" flex={{ sm: '1 1 8rem' }} minInlineSize="0">
            {item.term}
          </styled.dt>
          <styled.dd fontSize="sm" flex={{ sm: '2 1 12rem' }} minInlineSize="0" overflowWrap="anywhere">
            {item.value}
          </styled.dd>
        </Pair>
      ))}
    </dl>
  );
}
