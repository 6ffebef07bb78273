import { Box } from '@portico/ui';
import { memo, type Ref } from 'react';
import { cardHeight } from './useCardHeight.ts';

/** Two pages: a fast scroll does not get further before the next page arrives. */
const mostWaiting = 48;

interface Counted {
  page: number;
  limit: number;
  totalDocs: number;
}

/** How many placeholders follow the `drawn` of the `read` cards, at most as many as the reader can reach. */
export const waitingAfter = (last: Counted | undefined, read: number, drawn: number) =>
  last ? Math.min(mostWaiting, read - drawn + Math.max(0, last.totalDocs - last.page * last.limit)) : 0;

const WaitingCard = memo(function WaitingCard({ ref }: { ref?: Ref<HTMLLIElement> | undefined }) {
  return (
    <Box as="li" ref={ref} aria-hidden="true" blockSize={cardHeight} borderRadius="md" background="sunken" />
  );
});

interface WaitingCardsProps {
  /** How many cards come before. A placeholder keeps its place while they arrive, so nothing moves. */
  after: number;
  count: number;
  firstRef: Ref<HTMLLIElement>;
}

/** Placeholders for the cards to come, in the same grid, so that the cards do not push down what follows the list. */
export function WaitingCards({ after, count, firstRef }: WaitingCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    <WaitingCard key={`waiting-${after + index}`} ref={index === 0 ? firstRef : undefined} />
  ));
}
