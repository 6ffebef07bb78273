import './ownWords.ts';
import { lookUp, type Values } from './engine.ts';
import type { Language } from './languages.ts';
import { loadEverything } from './store.ts';

/** For the build, which draws a page in a language that is not the current one: `t(namespace, key)`. */
export async function translatorFor(language: Language) {
  await loadEverything(language);
  return (namespace: string, key: string, values?: Values) => lookUp(language, namespace, key, values);
}
