import { Box, Grid } from '@portico/ui';
import type { ReactNode } from 'react';

const atMost = 4;

/** The fourth card shows only in the two-column layout, which needs an even number. */
const fourth = {
  '& > li:nth-of-type(4)': { display: 'none' },
  '@container (min-width: 37.5rem) and (max-width: 56.99rem)': {
    '& > li:nth-of-type(4)': { display: 'block' },
  },
};

export interface CardRowProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** The start of a longer list: three cards, or four in two columns, so that no row ends in a gap. */
export function CardRow<T>({ items, keyOf, children }: CardRowProps<T>) {
  return (
    <Box containerType="inline-size">
      <Grid as="ul" minColumn="18rem" listStyleType="none" padding="0" css={fourth}>
        {items.slice(0, atMost).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </Grid>
    </Box>
  );
}
