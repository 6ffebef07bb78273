import { useLanguage } from '@portico/i18n';
import { createStore, useStore } from '@portico/remote-kit';
import type { PlaceNaming } from '@portico/rules/place-names';
import { useEffect, useMemo } from 'react';

export type { PlaceNaming };

type Names = typeof import('@portico/rules/place-names');

/** The names are fetched for readers of other languages alone. Until then, and where that fails, places keep their stored names. */
const fetched = createStore<{ names: Names | null }>(() => ({ names: null }));
let isAsked = false;

async function fetchNames() {
  if (isAsked) return;
  isAsked = true;
  try {
    fetched.setState({
      names: await import(/* webpackChunkName: "later-place-names" */ '@portico/rules/place-names'),
    });
  } catch {
    // The next page that names a place asks again.
    isAsked = false;
  }
}

const asStored: PlaceNaming = { city: (stored) => stored, state: (stored) => stored };

/** The names of cities and states in the reader's language. */
export function usePlaceNames(): PlaceNaming {
  const { language } = useLanguage();
  const names = useStore(fetched, (state) => state.names);
  useEffect(() => {
    if (language !== 'en') void fetchNames();
  }, [language]);
  return useMemo(
    () => (names && language !== 'en' ? names.placeNamingIn(language) : asStored),
    [names, language],
  );
}
