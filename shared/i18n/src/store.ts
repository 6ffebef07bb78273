import { createStore } from 'zustand/vanilla';
import { onEditedWords, rememberPlace } from './editedWords.ts';
import { forgetMissing } from './engine.ts';
import { defaultLanguage, type Language, languageDirection, languageTag } from './languages.ts';
import { forgetAdopted, type Kept, type Origin, readLanguage, writeLanguage } from './storage.ts';
import { addTexts, hasTexts } from './texts.ts';
import { unwrap, type WordSources, type WordsLoader } from './words.ts';

export interface Texts {
  language: Language;
  /** Rises whenever a text may have changed. */
  version: number;
}

export const texts = createStore<Texts>(() => ({ language: defaultLanguage, version: 0 }));
let wanted: Language = defaultLanguage;
const loaders = new Map<string, Partial<Record<Language, WordsLoader>>>();
const loading = new Map<string, Promise<void>>();

export function getLanguage(): Language {
  return texts.getState().language;
}

function publish(language: Language) {
  texts.setState(({ version }) => ({ language, version: version + 1 }));
}

onEditedWords(({ language, namespace }, words) => {
  addTexts(language, namespace, words);
  publish(getLanguage());
});

function load(namespace: string, language: Language): Promise<void> {
  const loader = loaders.get(namespace)?.[language];
  if (!loader || hasTexts(language, namespace)) return Promise.resolve();
  const name = `${language}/${namespace}`;
  const running = loading.get(name);
  if (running) return running;
  const attempt = loader()
    .then((loaded) => {
      const words = unwrap(loaded);
      rememberPlace(words, { namespace, language });
      addTexts(language, namespace, words);
      forgetMissing();
    })
    .finally(() => loading.delete(name));
  loading.set(name, attempt);
  return attempt;
}

/** Loads every word known so far in one language, current or not. Rejects where one cannot be loaded. */
export async function loadEverything(language: Language): Promise<void> {
  await Promise.all([...loaders.keys()].map((name) => load(name, language)));
}

/**
 * Gives a namespace its words. English can be read at once; the promise settles when the current language has arrived
 * too. It never rejects: words that cannot be fetched are shown in English and fetched again at the next change of
 * language.
 */
export async function registerWords(namespace: string, sources: WordSources): Promise<void> {
  const { en, ...lazy } = sources;
  rememberPlace(en, { namespace, language: 'en' });
  addTexts('en', namespace, en);
  loaders.set(namespace, lazy);
  const language = wanted;
  // Labels from data may already be on screen, spelled out from their keys, and need these words.
  publish(getLanguage());
  if (language === defaultLanguage) return;
  await load(namespace, language).catch(() => undefined);
  if (language === getLanguage()) publish(language);
}

/** `data-language` says whether somebody chose this language, or whether it is only the page's initial one. */
function applyToDocument(language: Language, origin: Origin | null) {
  const root = document.documentElement;
  root.lang = languageTag(language);
  root.dir = languageDirection(language);
  if (origin) root.dataset.language = origin;
  else delete root.dataset.language;
}

/** Whether somebody chose a language on this device, or in this visit. */
export const isLanguageChosen = (): boolean => document.documentElement.dataset.language === 'chosen';

/**
 * Changes the language of the whole page and remembers it on this device. Rejects, and changes nothing, when the common
 * words cannot be fetched; other words that fail to arrive are shown in English. The last of several calls wins.
 */
export const setLanguage = (language: Language): Promise<void> => change({ language, origin: 'chosen' });

/** The same for the language that a member chose on another device: it goes with them. */
export const adoptLanguage = (language: Language): Promise<void> => change({ language, origin: 'adopted' });

/** The same for a reader who chose no language and has no account: for this visit alone. */
export const suggestLanguage = (language: Language): Promise<void> =>
  change({ language, origin: 'suggested' });

/** The person who comes after a member on this device begins in English, if nobody chose a language here. */
export async function leaveAdoptedLanguage(): Promise<void> {
  if (document.documentElement.dataset.language === 'adopted') await change(null);
}

async function change(kept: Kept | null): Promise<void> {
  const language = kept?.language ?? defaultLanguage;
  const previous = getLanguage();
  wanted = language;
  const [common, ...rest] = ['common', ...[...loaders.keys()].filter((name) => name !== 'common')];
  const others = Promise.allSettled(rest.map((name) => load(name, language)));
  try {
    await load(common as string, language);
  } catch (error) {
    if (wanted === language) wanted = previous;
    throw error;
  }
  await others;
  if (wanted !== language) return;
  applyToDocument(language, kept?.origin ?? null);
  if (kept) writeLanguage(kept);
  else forgetAdopted();
  publish(language);
}

/** Called once by the host before its first render; sets the language of this device, else English. */
export async function startLanguage(): Promise<Language> {
  const kept = readLanguage() ?? null;
  // If the words cannot be fetched, the page opens in English and keeps the choice for the next visit.
  if (kept && kept.language !== defaultLanguage)
    await change(kept).catch(() => applyToDocument(getLanguage(), kept.origin));
  else applyToDocument(defaultLanguage, kept?.origin ?? null);
  return getLanguage();
}
