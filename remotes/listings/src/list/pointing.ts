import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** Which listing is pointed at, in the list or on the map: a word of two that leaves the other cards undrawn. */
function createPointing() {
  let pointed: string | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => pointed,
    point: (id: string | null) => {
      if (id === pointed) return;
      pointed = id;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Pointing = ReturnType<typeof createPointing>;

export const usePointing = () => useState(createPointing)[0];

/** There only while a map is shown. */
export const PointingContext = createContext<Pointing | null>(null);

const never = () => () => undefined;

export function useIsPointed(id: string) {
  const pointing = useContext(PointingContext);
  return useSyncExternalStore(pointing?.subscribe ?? never, () => pointing?.read() === id);
}

export const usePointed = (pointing: Pointing) => useSyncExternalStore(pointing.subscribe, pointing.read);
