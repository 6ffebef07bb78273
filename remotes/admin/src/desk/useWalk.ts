import type { DeskItem } from '@portico/contracts';
import { useEffect, useRef } from 'react';
import type { DeskKey } from './deskCalls.ts';
import type { useDeskAddress } from './useDesk.ts';

const isSame = (one: DeskKey | null, other: DeskKey | null) =>
  one?.kind === other?.kind && one?._id === other?._id;

/**
 * Steps along the queue as it is shown now. Each step begins where the previous one led, even before that is drawn. An
 * item that has left the queue keeps its place in it: the next one is the item that stands there.
 */
export function useWalk(
  { go, itemNow }: Pick<ReturnType<typeof useDeskAddress>, 'go' | 'itemNow'>,
  docs: readonly DeskItem[],
) {
  const latest = useRef(docs);
  const lastPlace = useRef(-1);
  const placeOf = (item: DeskKey | null) => latest.current.findIndex((each) => isSame(each, item));
  useEffect(() => {
    latest.current = docs;
    const at = docs.findIndex((each) => isSame(each, itemNow()));
    if (at >= 0) lastPlace.current = at;
  });

  function open(index: number) {
    const found = latest.current[index];
    if (!found) return false;
    lastPlace.current = index;
    void go({ item: { kind: found.kind, _id: found._id } });
    return true;
  }
  function next() {
    const item = itemNow();
    const at = placeOf(item);
    open(at >= 0 ? at + 1 : item ? Math.max(lastPlace.current, 0) : 0);
  }
  function previous() {
    const at = placeOf(itemNow());
    open(Math.max((at >= 0 ? at : lastPlace.current) - 1, 0));
  }
  /** To the next one, after `item` is dealt with; not where the reader has gone on by themselves meanwhile. */
  function goOnFrom(item: DeskKey) {
    if (!isSame(itemNow(), item)) return;
    const at = placeOf(item);
    if (at < 0) open(lastPlace.current);
    else if (!open(at + 1)) open(at - 1);
  }
  return { next, previous, goOnFrom };
}
