import { useState } from 'react';
import { forgetSearch, recentSearches, rememberSearch } from './recentSearches.ts';

/** This member's recent searches. They are read again after each change, and for each member. */
export function useRecentSearches(personId: string) {
  const [, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  return {
    list: recentSearches(personId),
    remember: (text: string) => {
      rememberSearch(personId, text);
      changed();
    },
    forget: (text: string) => {
      forgetSearch(personId, text);
      changed();
    },
  };
}
