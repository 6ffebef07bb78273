import { createContext, useContext } from 'react';
import { englishKitWords, type KitWords } from '../words/index.ts';

export const KitWordsContext = createContext<KitWords>(englishKitWords);

/** `word('picture', { index: 2, count: 5 })`. */
export function useKitWords() {
  const words = useContext(KitWordsContext);
  return (key: keyof KitWords, values: Record<string, string | number> = {}) =>
    words[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
