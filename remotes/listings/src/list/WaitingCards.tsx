import { Box } from '@portico/ui';
import { memo, type Ref } from 'react';
import { cardHeight } from './useCardHeight.ts';

/** Two pages: further than a brisk turn of the wheel comes before they arrive. */
const mostWaiting = 48;

interface Counted {
  page: number;
  limit: number;
  totalDocs: number;
}

/** How many cards of a list are still to come after `drawn` of the `read` ones: those seen from here. */
export const waitingAfter = (last: Counted | undefined, read: number, drawn: number) =>
  last ? Math.min(mostWaiting, read - drawn + Math.max(0, last.totalDocs - last.page * last.limit)) : 0;

const WaitingCard = memo(function WaitingCard({ ref }: { ref?: Ref<HTMLLIElement> | undefined }) {
  return (
    <Box as="li" ref={ref} aria-hidden="true" blockSize={cardHeight} borderRadius="md" background="sunken" />
  );
});

interface WaitingCardsProps {
  /** How many cards stand before them. Each keeps its place while those before it arrive, so nothing moves. */
  after: number;
  count: number;
  firstRef: Ref<HTMLLIElement>;
}

/** Room for the cards to come, in the grid of those that are there: what follows the list is not pushed down by them. */
export function WaitingCards({ after, count, firstRef }: WaitingCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    <WaitingCard key={`waiting-${after + index}`} ref={index === 0 ? firstRef : undefined} />
  ));
}
