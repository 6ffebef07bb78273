import { type Pointing, useIsPointed as useIsPointedIn } from '@portico/features/pointing';
import { createContext, useContext } from 'react';

/** Null when no map is shown. */
export const PointingContext = createContext<Pointing | null>(null);

export const useIsPointed = (id: string) => useIsPointedIn(useContext(PointingContext), id);
