import { createStore, type StoreApi, useStore } from '@portico/remote-kit';
import { createContext, useContext, useState } from 'react';

/** The id of the listing pointed at, in the list or on the map. A change redraws two cards only. */
export type Pointing = StoreApi<string | null>;

const createPointing = (): Pointing => createStore<string | null>(() => null);

export const usePointing = () => useState(createPointing)[0];

/** Null when no map is shown. */
export const PointingContext = createContext<Pointing | null>(null);

const nothing = createPointing();

export const useIsPointed = (id: string) =>
  useStore(useContext(PointingContext) ?? nothing, (pointed) => pointed === id);

export const usePointed = (pointing: Pointing) => useStore(pointing);
