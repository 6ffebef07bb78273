import { type RefObject, useEffect } from 'react';
import { rememberPlace } from './listPlace.ts';

/**
 * Everything above the middle of the screen. A page counts as reached when its first card is there, even after a jump
 * past all of its cards.
 */
const aboveTheMiddle = '1000000px 0px -50% 0px';

const pageInAddress = () => Number(new URLSearchParams(window.location.search).get('p') ?? 1);

/**
 * Keeps `p` in the address at the page in the middle of the screen, from any first page. `firstCards` names the first
 * card of each drawn page; when it changes, the cards are looked up again.
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
