import { createContext, useContext } from 'react';

/**
 * Maps a namespace to the one whose words are used inside. One page may draw two versions of a remote, and each uses
 * its own words: the host names each version's namespace here, and the remote's code still calls `useT('listings')`.
 */
export const WordsScope = createContext<Readonly<Record<string, string>>>({});

export function useScoped(namespace: string): string {
  return useContext(WordsScope)[namespace] ?? namespace;
}
