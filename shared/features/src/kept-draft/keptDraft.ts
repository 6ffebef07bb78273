import { browserStorage } from '@portico/session';
import { useCallback, useSyncExternalStore } from 'react';

const storage = browserStorage('localStorage');

/**
 * What a person is writing in several places of one kind, such as threads. Each draft stays for as long as the person is signed
 * in, over reloads and in all tabs; an empty one is forgotten.
 */
export function keptDraft<Draft extends object>(
  name: string,
  empty: Draft,
  isEmpty: (draft: Draft) => boolean,
) {
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  /** Only this module writes it. */
  const parse = (text: string | null): Draft => (text ? { ...empty, ...JSON.parse(text) } : empty);

  const parsed = new Map<string, { text: string | null; draft: Draft }>();

  /** The same object while nothing has changed, as React wants it. */
  function read(key: string): Draft {
    const text = storage.get(key);
    const known = parsed.get(key);
    if (known && known.text === text) return known.draft;
    const draft = parse(text);
    parsed.set(key, { text, draft });
    return draft;
  }

  function writeAt(key: string, next: Partial<Draft>) {
    const whole = { ...read(key), ...next };
    if (isEmpty(whole)) storage.remove(key);
    else storage.set(key, JSON.stringify(whole));
    for (const listener of listeners) listener();
  }

  const keyOf = (personId: string, placeId: string) => `portico.${name}.${personId}.${placeId}`;

  function useDraft(personId: string, placeId: string) {
    const key = keyOf(personId, placeId);
    const draft = useSyncExternalStore(
      subscribe,
      useCallback(() => read(key), [key]),
    );
    const write = useCallback((next: Partial<Draft>) => writeAt(key, next), [key]);
    return { draft, write };
  }

  return {
    useDraft,
    read: (personId: string, placeId: string): Draft => read(keyOf(personId, placeId)),
    /** Adds to what is being written somewhere, from wherever that is. */
    add: (personId: string, placeId: string, next: Partial<Draft>) => writeAt(keyOf(personId, placeId), next),
  };
}
