import type { Language } from './languages.ts';
import type { Words } from './words.ts';

interface Place {
  namespace: string;
  language: Language;
}

/** A remote's words are registered twice: under its name and under the name of its version. */
const places = new WeakMap<Words, Place[]>();
/** Sent by a words file that was edited while `pnpm dev` runs (`tools/build/words-loader.cjs`). */
const eventName = 'portico:words';

/** For development: remembers where these words were registered, so that an edit of their file can be shown. */
export function rememberPlace(words: Words, place: Place): void {
  if (process.env.NODE_ENV === 'production') return;
  places.set(words, [...(places.get(words) ?? []), place]);
}

/** For development: calls `take` with the new texts of an edited file. */
export function onEditedWords(take: (place: Place, words: Words) => void): void {
  if (process.env.NODE_ENV === 'production' || typeof window === 'undefined') return;
  window.addEventListener(eventName, (event) => {
    const words = (event as CustomEvent<Words>).detail;
    const known = places.get(words);
    if (!known) return;
    event.preventDefault();
    for (const place of known) take(place, words);
  });
}
