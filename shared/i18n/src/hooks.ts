import { useMemo, useSyncExternalStore } from 'react';
import { lookUp, type Values, wordsAt } from './engine.ts';
import { createFormats } from './format.ts';
import { type Direction, type Language, languageDirection } from './languages.ts';
import { common } from './locales/common.en.ts';
import { useScoped } from './scope.ts';
import { getLanguage, setLanguage, texts } from './store.ts';
import { setUnits, unitStore } from './units.ts';
import type { WordKey } from './words.ts';

export function useSnapshot() {
  // The static landing is drawn in the current language, so the server's snapshot is the current state too.
  return useSyncExternalStore(texts.subscribe, texts.getState, texts.getState);
}

export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

/**
 * The texts of one namespace: `const t = useT<typeof en>('listings')`, then `t('form.price')`. With the type of the
 * English words the keys are checked. Keys not found in the namespace are looked for in `common`.
 */
export function useT<Tree = never>(
  namespace: string,
): Translate<[Tree] extends [never] ? string : WordKey<Tree> | `common:${string}`> {
  const { language, version } = useSnapshot();
  const scoped = useScoped(namespace);
  return useMemo(
    () => (key: string, values?: Values) => lookUp(language, scoped, key, values),
    [scoped, language, version],
  );
}

/** For code outside components. Call it when the text is needed: the language may change. */
export function translate(namespace: string, key: string, values?: Values): string {
  return lookUp(getLanguage(), namespace, key, values);
}

export function useLanguage(): { language: Language; dir: Direction; setLanguage: typeof setLanguage } {
  const { language } = useSnapshot();
  return { language, dir: languageDirection(language), setLanguage };
}

/** Money, dates and numbers in the current language, areas in the chosen units. */
export function useFormat() {
  const { language } = useSnapshot();
  const { units } = useUnits();
  return useMemo(() => createFormats(language, units), [language, units]);
}

/** The units that areas are written in, and the way to choose others. */
export function useUnits() {
  const { units } = useSyncExternalStore(unitStore.subscribe, unitStore.getState, unitStore.getState);
  return { units, setUnits };
}

/**
 * The kit's own words (`PorticoProvider words={useKitWords()}`), values not filled in: the kit imports no other room.
 */
export function useKitWords(): typeof common.kit {
  const { language, version } = useSnapshot();
  return useMemo(() => {
    const inLanguage = wordsAt<typeof common.kit>(language, 'common', 'kit');
    return { ...common.kit, ...inLanguage };
  }, [language, version]);
}
