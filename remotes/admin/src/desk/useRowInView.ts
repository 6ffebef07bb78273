import { type RefObject, useEffect, useRef } from 'react';
import type { DeskKey } from './deskCalls.ts';
import { isTyping } from './useDeskKeys.ts';

interface Shown {
  /** The open item, as it is drawn. */
  item: DeskKey | null;
  /** Whether the queue has been read. */
  isThere: boolean;
  /** The item to stand on once none is open; null where none was. */
  standing: () => DeskKey | null;
}

/** Keeps the row of the open item in view, and puts the focus on it when the reader comes back to the queue. */
export function useRowInView(list: RefObject<HTMLElement | null>, { item, isThere, standing }: Shown) {
  const name = item && `${item.kind} ${item._id}`;
  const latest = useRef(standing);
  useEffect(() => {
    latest.current = standing;
  });
  useEffect(() => {
    const box = list.current;
    if (!box || !isThere) return;
    const rowOf = (of: string) => box.querySelector<HTMLElement>(`[data-desk-item="${of}"]`);
    if (name) {
      if (box.scrollHeight > box.clientHeight)
        rowOf(name)?.closest('li')?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const stood = latest.current();
    if (stood && !isTyping(document.activeElement)) (rowOf(`${stood.kind} ${stood._id}`) ?? box).focus();
  }, [list, name, isThere]);
}
