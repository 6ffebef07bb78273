import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 80;

export interface Scrolled {
  /** The first message in the list, and the last; a change of either tells where something was added. */
  first: number | undefined;
  last: string | undefined;
  lastIsOwn: boolean;
}

/**
 * Keeps the position in a list of messages: at the end it follows new messages, earlier ones are added above without a
 * jump, and a reader further up gets a notice instead (`isAway`). The reader's own new message is always shown.
 */
export function useScrolling(list: RefObject<HTMLElement | null>, { first, last, lastIsOwn }: Scrolled) {
  const [isAway, setIsAway] = useState(false);
  const known = useRef<Pick<Scrolled, 'first' | 'last'> & { height: number }>({
    first: undefined,
    last: undefined,
    height: 0,
  });
  const isAtEnd = useRef(true);

  const toEnd = useCallback(() => {
    const root = list.current;
    if (root) root.scrollTop = root.scrollHeight;
  }, [list]);

  const onScroll = useCallback(() => {
    const root = list.current;
    if (!root) return;
    isAtEnd.current = root.scrollHeight - root.scrollTop - root.clientHeight < nearPx;
    setIsAway(!isAtEnd.current);
  }, [list]);

  useLayoutEffect(() => {
    const root = list.current;
    if (!root || first === undefined) return;
    const before = known.current;
    known.current = { first, last, height: root.scrollHeight };
    if (before.first === undefined) {
      const start = root.querySelector('[data-first-unread]');
      if (start) start.scrollIntoView({ block: 'center' });
      else toEnd();
    } else if (before.first !== first) {
      root.scrollTop += root.scrollHeight - before.height;
    } else if (before.last !== last && (isAtEnd.current || lastIsOwn)) toEnd();
    onScroll();
  }, [list, first, last, lastIsOwn, toEnd, onScroll]);

  // A card or a photo that comes later is higher than its place was, and a long draft takes room from the list.
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const observer = new ResizeObserver(() => {
      // Only content added above moves the list, not content that has grown since.
      known.current.height = root.scrollHeight;
      if (isAtEnd.current) toEnd();
    });
    for (const watched of [root, ...root.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [list, first, toEnd]);

  return { isAway, toEnd, onScroll };
}
