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

/** As many cards as the room below the placeholders may represent: it takes ten more pages to reach the end. */
const mostBelow = 240;

const toCome = ({ page, limit, totalDocs }: Counted) => Math.max(0, totalDocs - page * limit);

/** How many placeholders follow the `drawn` of the `read` cards, at most as many as the reader can reach. */
export const waitingAfter = (last: Counted | undefined, read: number, drawn: number) =>
  last ? Math.min(mostWaiting, read - drawn + toCome(last)) : 0;

/** How many cards the room below the placeholders represents. */
export const belowWaiting = (last: Counted | undefined, read: number, drawn: number) =>
  last ? Math.min(mostBelow, Math.max(0, read - drawn + toCome(last) - mostWaiting)) : 0;

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

/** Placeholders for the cards to come, in the same grid, so that the cards do not push down the content below. */
export function WaitingCards({ after, count, firstRef }: WaitingCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    <WaitingCard key={`waiting-${after + index}`} ref={index === 0 ? firstRef : undefined} />
  ));
}

/** The columns of most screens. The room need not be exact: it only keeps the end of the page out of sight. */
const columns = 3;

/** Room for cards after the placeholders, so that a reader who gets past those does not push the page's footer away. */
export const RoomBelow = ({ cards }: { cards: number }) => (
  <Box
    as="li"
    aria-hidden="true"
    gridColumn="1 / -1"
    style={{ blockSize: `calc(${Math.ceil(cards / columns)} * ${cardHeight})` }}
  />
);
