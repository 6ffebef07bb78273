import { type RefObject, useEffect } from 'react';
import { rememberPlace } from './listPlace.ts';

/**
 * Everything above the middle of the screen, however far: a page whose first card is in it has been reached, also by a
 * jump over all of its cards.
 */
const aboveTheMiddle = '1000000px 0px -50% 0px';

const pageInAddress = () => Number(new URLSearchParams(window.location.search).get('p') ?? 1);

/**
 * The address follows the reader: `p` is the page in the middle of the screen, whichever page the list began with.
 * `firstCards` names the first card of each page that is drawn: with others they are looked for anew.
 */
export function usePageFollowing(list: RefObject<HTMLElement | null>, firstPage: number, firstCards: string) {
  useEffect(() => {
    const reached = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const page = Number((target as HTMLElement).dataset.page);
          if (isIntersecting) reached.add(page);
          else reached.delete(page);
        }
        const page = Math.max(firstPage, ...reached);
        if (page !== pageInAddress()) rememberPlace({ from: firstPage }, page);
      },
      { rootMargin: aboveTheMiddle },
    );
    for (const start of list.current?.querySelectorAll('[data-page]') ?? []) observer.observe(start);
    return () => observer.disconnect();
  }, [list, firstPage, firstCards]);
}
