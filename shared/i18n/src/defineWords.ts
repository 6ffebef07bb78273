import { type Translate, useT } from './hooks.ts';
import { registerWords } from './store.ts';
import type { WordKey, WordSources, Words } from './words.ts';

/**
 * Registers the words of a feature under a namespace of its own, and answers the hook that reads them. They come with
 * the chunk that imports them, apart from the first words of the page.
 */
export function defineWords<Tree extends Words>(
  namespace: string,
  sources: WordSources & { en: Tree },
): () => Translate<WordKey<Tree> | `common:${string}`> {
  void registerWords(namespace, sources);
  return () => useT<Tree>(namespace) as Translate<WordKey<Tree> | `common:${string}`>;
}
