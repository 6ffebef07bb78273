import { createStore, type StoreApi, useStore } from '@portico/remote-kit';
import { useState } from 'react';

/** The id of the agent pointed at, in the list or on the map. A change redraws two lines only. */
export type Pointing = StoreApi<string | null>;

export const usePointing = (): Pointing => useState(() => createStore<string | null>(() => null))[0];
export const usePointed = (pointing: Pointing) => useStore(pointing);
export const useIsPointed = (pointing: Pointing, id: string) =>
  useStore(pointing, (pointed) => pointed === id);
