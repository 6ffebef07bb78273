import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { itemName } from './deskAddress.ts';
import type { DeskKey } from './deskCalls.ts';
import type { useDeskAddress } from './useDesk.ts';
import { type DeskActions, isTyping, useDeskKeys } from './useDeskKeys.ts';

type ItemActions = Pick<DeskActions, 'r' | 'n' | 't' | 'e' | 'h'>;
type Part = { name: string; actions: RefObject<ItemActions> };

const nameOf = (item: DeskKey | null) => item && itemName(item);

/**
 * The keys that act on the open item. A key that is pressed while its item still loads is kept, the last one alone, and
 * acts as soon as the item is there; it is forgotten when another item opens, or when this one does not load. Taking and
 * finishing are not kept for an item that the desk has opened by itself: the key was meant for the one before.
 */
export function useItemKeys(
  areOn: boolean,
  { itemNow }: Pick<ReturnType<typeof useDeskAddress>, 'itemNow'>,
  hasMovedTo: (item: DeskKey | null) => boolean,
) {
  const parts = useRef(new Set<Part>());
  const early = useRef<{ name: string; key: keyof ItemActions } | null>(null);
  const press = (key: keyof ItemActions) => () => {
    const name = nameOf(itemNow());
    if (name === null) return;
    // The item that is drawn may still be the one before.
    const part = [...parts.current].find((each) => each.name === name && each.actions.current[key]);
    if (part) part.actions.current[key]?.();
    else if ((key !== 't' && key !== 'e') || !hasMovedTo(itemNow())) early.current = { name, key };
  };
  useDeskKeys(areOn, { r: press('r'), n: press('n'), t: press('t'), e: press('e'), h: press('h') });
  useEffect(() => {
    if (early.current?.name !== nameOf(itemNow())) early.current = null;
  });
  return useMemo(
    () => ({
      join(part: Part) {
        parts.current.add(part);
        const pressed = early.current;
        const action = pressed?.name === part.name ? part.actions.current[pressed.key] : undefined;
        if (action) {
          early.current = null;
          if (!isTyping(document.activeElement)) action();
        }
        return () => void parts.current.delete(part);
      },
      forget() {
        early.current = null;
      },
    }),
    [],
  );
}

export type ItemKeys = ReturnType<typeof useItemKeys>;

/** What the keys do to `item` while the calling part of it is drawn. */
export function useKeysOfItem(keys: ItemKeys, item: DeskKey, actions: ItemActions) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const name = itemName(item);
  useEffect(() => keys.join({ name, actions: latest }), [keys, name]);
}
