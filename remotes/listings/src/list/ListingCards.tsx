import type { ListingSummary } from '@portico/contracts';
import { Grid } from '@portico/ui';
import { Gliding } from '@portico/ui/data';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { ListingItem } from './ListingItem.tsx';
import { itemOf, listingAttribute, returnTo } from './listingItems.ts';
import { rememberPlace } from './listPlace.ts';
import { useCardHeight } from './useCardHeight.ts';
import { useGrowing } from './useGrowing.ts';
import type { ReadListingList } from './useListingList.ts';
import { useNearEnd } from './useNearEnd.ts';
import { usePageFollowing } from './usePageFollowing.ts';
import { belowWaiting, RoomBelow, WaitingCards, waitingAfter } from './WaitingCards.tsx';

/** The cards above the fold on a wide screen, whose pictures load at once. */
const priorityCards = 3;

interface CardsOfPageProps {
  docs: readonly ListingSummary[];
  page: number;
  isFirst: boolean;
  sizes: string;
}

/** Memoized page by page, so that the arrival of a page does not redraw the others. */
const CardsOfPage = memo(function CardsOfPage({ docs, page, isFirst, sizes }: CardsOfPageProps) {
  return docs.map((listing, index) => (
    <ListingItem
      key={listing._id}
      listing={listing}
      isPriority={isFirst && index < priorityCards}
      sizes={sizes}
      page={index === 0 ? page : undefined}
    />
  ));
});

/** The first `count` listings of the pages; a page that is drawn whole stays the same object. */
function drawnOf<Page extends { docs: ListingSummary[] }>(pages: readonly Page[], count: number): Page[] {
  let left = count;
  return pages.flatMap((page) => {
    const drawn = Math.max(0, Math.min(left, page.docs.length));
    left -= page.docs.length;
    if (drawn === 0) return [];
    return drawn === page.docs.length ? page : { ...page, docs: page.docs.slice(0, drawn) };
  });
}

interface ListingCardsProps {
  list: ReadListingList;
  /** Cards are narrower beside the map. */
  isBesideMap: boolean;
}

/** The narrowest card: three fit beside the menu of a laptop, and a large screen shows larger cards. */
const narrowest = { alone: 'clamp(17.5rem, 20vw, 21.25rem)', besideMap: '15rem' };

/** How wide the columns of this grid are beside the open menu, so that pictures are as sharp as their frames. */
const sizes = {
  alone:
    '(min-width: 126em) 25.5rem, (min-width: 109em) calc(25vw - 5.9rem), (min-width: 80em) calc(33vw - 7.3rem), (min-width: 40em) 45vw, 94vw',
  besideMap: '(min-width: 64em) 24rem, (min-width: 40em) 45vw, 94vw',
};

export function ListingCards({ list, isBesideMap }: ListingCardsProps) {
  const { leftAt, firstPage, isShown } = list;
  const { pages = [], error, hasMore, isFetching, isPlaceholderData, loadMore } = list.listings;
  const ref = useRef<HTMLUListElement>(null);
  const read = pages.reduce((count, { docs }) => count + docs.length, 0);
  // Drawing a page of cards at once would hold up a frame or two.
  const shown = useGrowing(read);
  const isReady = hasMore && !isFetching && !error && !isPlaceholderData && shown === read;
  const firstWaiting = useNearEnd<HTMLLIElement>(loadMore, isReady, shown);
  const drawn = drawnOf(pages, shown).map((page) =>
    page.docs.every(isShown) ? page : { ...page, docs: page.docs.filter(isShown) },
  );
  const below = error ? 0 : belowWaiting(pages.at(-1), read, shown);
  useCardHeight(ref);
  usePageFollowing(ref, firstPage, drawn.map(({ docs }) => docs[0]?._id).join());
  useEffect(() => {
    if (leftAt && itemOf(leftAt)) returnTo(leftAt);
  }, [leftAt]);
  const remember = (event: MouseEvent) => {
    const item = (event.target as Element).closest(`[${listingAttribute}]`);
    const at = item?.getAttribute(listingAttribute);
    if (at) rememberPlace({ from: firstPage, at });
  };
  return (
    <>
      <Gliding list={ref} ids={drawn.flatMap(({ docs }) => docs.map(({ _id }) => _id))} />
      <Grid
        as="ul"
        ref={ref}
        minColumn={isBesideMap ? narrowest.besideMap : narrowest.alone}
        listStyleType="none"
        padding="0"
        onClickCapture={remember}
      >
        {drawn.map(({ docs, page }, index) => (
          <CardsOfPage
            key={page}
            docs={docs}
            page={page}
            isFirst={index === 0}
            sizes={isBesideMap ? sizes.besideMap : sizes.alone}
          />
        ))}
        {/* When the next page fails, the error follows the cards directly. */}
        <WaitingCards
          after={shown}
          count={error ? 0 : waitingAfter(pages.at(-1), read, shown)}
          firstRef={firstWaiting}
        />
        {below > 0 && <RoomBelow cards={below} />}
      </Grid>
    </>
  );
}
