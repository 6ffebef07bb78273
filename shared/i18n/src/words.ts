import type { Language } from './languages.ts';

/** A tree of texts. Counted texts end in `_one`, `_other`, …; values are written `{{name}}`. */
export type Words = { [key: string]: string | Words };

type Loaded = Words | { default: Words };
export type WordsLoader = () => Promise<Loaded>;

/**
 * English comes with the code, so there is always something to read; the other languages are fetched when they are
 * chosen.
 */
export type WordSources = { en: Words } & Partial<Record<Exclude<Language, 'en'>, WordsLoader>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

/** The keys of a word tree: `'title' | 'form.price'`; counted texts appear once, without their form. */
export type WordKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${WordKey<Tree[Key]>}`;
}[keyof Tree & string];

export function unwrap(loaded: Loaded): Words {
  return 'default' in loaded && typeof loaded.default === 'object' ? loaded.default : (loaded as Words);
}
