import { createStore, type StoreApi, useStore } from '@portico/remote-kit';
import { useState } from 'react';

/** The id of the highlighted item, in a list or on the map beside it. A change redraws only two lines. */
export type Pointing = StoreApi<string | null>;

const createPointing = (): Pointing => createStore<string | null>(() => null);
const nothing = createPointing();

export const usePointing = (): Pointing => useState(createPointing)[0];
export const usePointed = (pointing: Pointing) => useStore(pointing);
/** False while there is no map. */
export const useIsPointed = (pointing: Pointing | null, id: string) =>
  useStore(pointing ?? nothing, (pointed) => pointed === id);
