import { type RefObject, useEffect, useRef } from 'react';
import { itemName } from './deskAddress.ts';
import type { DeskKey } from './deskCalls.ts';
import { isTyping } from './useDeskKeys.ts';

interface Shown {
  /** The open item, as it is drawn. */
  item: DeskKey | null;
  /** Whether the queue has been read. */
  isThere: boolean;
  /** The item to stand on once none is open; null where the queue shows none. */
  standing: () => DeskKey | null;
}

/**
 * Keeps the row of the open item in view, and puts the focus on it when the reader comes back to the queue, or on the
 * queue itself where it is empty. A reader who types, or stands in the queue already, keeps the focus.
 */
export function useRowInView(list: RefObject<HTMLElement | null>, { item, isThere, standing }: Shown) {
  const name = item && itemName(item);
  const latest = useRef(standing);
  useEffect(() => {
    latest.current = standing;
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    if (name) wasOpen.current = true;
    const box = list.current;
    if (!box || !isThere) return;
    const rowOf = (of: string) => box.querySelector<HTMLElement>(`[data-desk-item="${of}"]`);
    if (name) {
      if (box.scrollHeight > box.clientHeight)
        rowOf(name)?.closest('li')?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (!wasOpen.current) return;
    wasOpen.current = false;
    if (isTyping(document.activeElement) || box.contains(document.activeElement)) return;
    const stood = latest.current();
    ((stood && rowOf(itemName(stood))) ?? box).focus();
  }, [list, name, isThere]);
}
