import { createContext, useContext } from 'react';

/**
 * Whose words a namespace means inside. Two versions of a remote may stand in one page, and each speaks its own words:
 * whoever draws a version names its namespace here, and its code goes on saying `useT('listings')`.
 */
export const WordsScope = createContext<Readonly<Record<string, string>>>({});

export function useScoped(namespace: string): string {
  return useContext(WordsScope)[namespace] ?? namespace;
}
