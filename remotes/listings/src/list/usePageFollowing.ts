import { type RefObject, useEffect } from 'react';
import { rememberPlace } from './listPlace.ts';

/** The line of the screen a page of the list has to cross to be the one that is read. */
const middle = '-50% 0px -50% 0px';

/** The address follows the reader: `p` is the page in the middle of the screen, whichever page the list began with. */
export function usePageFollowing(list: RefObject<HTMLElement | null>, firstPage: number, pageCount: number) {
  useEffect(() => {
    const starts = list.current?.querySelectorAll('[data-page]') ?? [];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target, boundingClientRect, rootBounds } of entries) {
          const page = Number((target as HTMLElement).dataset.page);
          // Its first card has left downwards: the page before is read.
          const isBelow = boundingClientRect.top > (rootBounds?.bottom ?? Number.POSITIVE_INFINITY);
          if (isIntersecting) rememberPlace({ from: firstPage }, page);
          else if (isBelow && page > firstPage && isTurnedBackOn(page))
            rememberPlace({ from: firstPage }, page - 1);
        }
      },
      { rootMargin: middle },
    );
    for (const start of starts) observer.observe(start);
    return () => observer.disconnect();
  }, [list, firstPage, pageCount]);
}

/** An observer also tells at first what has never been crossed. */
const isTurnedBackOn = (page: number) =>
  Number(new URLSearchParams(window.location.search).get('p') ?? 1) >= page;
