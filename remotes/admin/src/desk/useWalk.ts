import type { DeskItem } from '@portico/contracts';
import { useEffect, useRef } from 'react';
import type { DeskKey } from './deskCalls.ts';
import type { useDeskAddress } from './useDesk.ts';

const isSame = (one: DeskKey | null, other: DeskKey | null) =>
  one?.kind === other?.kind && one?._id === other?._id;

/**
 * The item that comes after `item` now that the queue was read again, or the one before it at the end; null where the
 * queue holds nothing else. Whatever else has left the queue meanwhile is passed over.
 */
function nextStill(item: DeskKey, place: number, before: readonly DeskItem[], now: readonly DeskItem[]) {
  const others = now.filter((each) => !isSame(each, item));
  const isOpen = (each: DeskItem) => others.some((other) => isSame(other, each));
  const at = before.findIndex((each) => isSame(each, item));
  const from = at >= 0 ? at : place;
  const after = before.slice(at >= 0 ? at + 1 : from).find(isOpen);
  const stoodBefore = before.slice(0, from).filter(isOpen).length;
  return after ?? others[stoodBefore] ?? others[stoodBefore - 1] ?? null;
}

/**
 * Steps along the queue as it is shown now. Each step begins where the previous one led, even before that is drawn. An
 * item that has left the queue keeps its place in it: the next one is the item that stands there.
 * `readAgain` reads the queue once more, and resolves to its items.
 */
export function useWalk(
  { address, to, go, itemNow }: Pick<ReturnType<typeof useDeskAddress>, 'address' | 'to' | 'go' | 'itemNow'>,
  docs: readonly DeskItem[],
  readAgain: () => Promise<readonly DeskItem[]>,
) {
  const latest = useRef(docs);
  const lastPlace = useRef(-1);
  const placeOf = (item: DeskKey | null) => latest.current.findIndex((each) => isSame(each, item));
  useEffect(() => {
    latest.current = docs;
    const at = docs.findIndex((each) => isSame(each, itemNow()));
    if (at >= 0) lastPlace.current = at;
  });
  /** The item that is being left, until another is drawn in its place. */
  const leaving = useRef<{ item: DeskKey; onLeft: () => void } | null>(null);
  useEffect(() => {
    if (leaving.current && !isSame(address.item, leaving.current.item)) leaving.current.onLeft();
  });
  /** The item that `goOnFrom` has opened, until the reader opens another. */
  const movedTo = useRef<DeskKey | null>(null);
  useEffect(() => {
    if (!isSame(movedTo.current, itemNow())) movedTo.current = null;
  });
  const hasMovedTo = (item: DeskKey | null) => item !== null && isSame(movedTo.current, item);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      leaving.current?.onLeft();
    };
  }, []);

  function open(index: number) {
    const found = latest.current[index];
    if (!found) return;
    lastPlace.current = index;
    void go({ item: { kind: found.kind, _id: found._id } });
  }
  /** The item that is drawn or was the last one, as long as the same list is shown. */
  const left = useRef<{ item: DeskKey; list: string } | null>(null);
  const list = to({ item: null, page: address.page });
  useEffect(() => {
    if (address.item) left.current = { item: address.item, list };
  });
  const leftHere = () => (left.current?.list === list ? left.current.item : null);
  function next() {
    const item = itemNow() ?? leftHere();
    const at = placeOf(item);
    open(at >= 0 ? at + 1 : item ? Math.max(lastPlace.current, 0) : 0);
  }
  function previous() {
    const at = placeOf(itemNow() ?? leftHere());
    open(Math.max((at >= 0 ? at : lastPlace.current) - 1, 0));
  }
  /** Back to the queue, where one was. */
  function back() {
    if (itemNow()) void go({ item: null });
  }
  /** The item to stand on in the queue once none is open: the one that was left, or whichever stands in its place now. */
  function standing(): DeskKey | null {
    const item = leftHere();
    if (!item || placeOf(item) >= 0) return item;
    return latest.current[Math.max(lastPlace.current, 0)] ?? latest.current.at(-1) ?? null;
  }
  /**
   * To the next one that is still open, after `item` is dealt with; not where the reader has gone on by themselves
   * meanwhile, to another item or away from the desk. One act can settle several items, so the queue is read again first.
   * Resolves once `item` is left: until then a question about it may find nothing any more.
   */
  async function goOnFrom(item: DeskKey): Promise<void> {
    const before = latest.current;
    const place = Math.max(lastPlace.current, 0);
    const now = await readAgain();
    if (!isHere.current || !isSame(itemNow(), item)) return;
    const next = nextStill(item, place, before, now);
    lastPlace.current = next ? now.indexOf(next) : -1;
    movedTo.current = next;
    await new Promise<void>((onLeft) => {
      leaving.current = { item, onLeft };
      if (next) void go({ item: { kind: next.kind, _id: next._id } });
      else back();
    });
    leaving.current = null;
  }
  return { next, previous, back, standing, goOnFrom, hasMovedTo };
}
