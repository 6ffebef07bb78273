import { type Translate, useT } from './hooks.ts';
import { registerWords } from './store.ts';
import type { WordKey, WordSources, Words } from './words.ts';

/**
 * Registers the words of a feature under its own namespace, and returns the hook that reads them. The words load with
 * the chunk that imports them, not with the page's first words.
 */
export function defineWords<Tree extends Words>(
  namespace: string,
  sources: WordSources & { en: Tree },
): () => Translate<WordKey<Tree> | `common:${string}`> {
  void registerWords(namespace, sources);
  return () => useT<Tree>(namespace) as Translate<WordKey<Tree> | `common:${string}`>;
}
