import { createStore, useStore } from '@portico/remote-kit';
import { browserStorage } from '@portico/session';
import { useCallback, useEffect, useMemo } from 'react';

const storage = browserStorage('localStorage');

/**
 * A person's unsent texts in several places of one kind, such as threads. Each draft is kept while the person is signed
 * in, over reloads and in all tabs; an empty one is deleted.
 */
export function keptDraft<Draft extends object>(
  name: string,
  empty: Draft,
  isEmpty: (draft: Draft) => boolean,
) {
  /** Raised by each change, in this tab or another. The drafts themselves stand in the storage, which signing out empties. */
  const changes = createStore(() => 0);
  const change = () => changes.setState((count) => count + 1);

  /** Only this module writes it. */
  const parse = (text: string | null): Draft => (text ? { ...empty, ...JSON.parse(text) } : empty);

  const read = (key: string) => parse(storage.get(key));

  function writeAt(key: string, next: Partial<Draft>) {
    const whole = { ...read(key), ...next };
    if (isEmpty(whole)) storage.remove(key);
    else storage.set(key, JSON.stringify(whole));
    change();
  }

  const keyOf = (personId: string, placeId: string) => `portico.${name}.${personId}.${placeId}`;

  function useDraft(personId: string, placeId: string) {
    const key = keyOf(personId, placeId);
    const text = useStore(changes, () => storage.get(key));
    const draft = useMemo(() => parse(text), [text]);
    useEffect(() => {
      const onStorage = () => change();
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    }, []);
    const write = useCallback((next: Partial<Draft>) => writeAt(key, next), [key]);
    return { draft, write };
  }

  return {
    useDraft,
    read: (personId: string, placeId: string): Draft => read(keyOf(personId, placeId)),
    /** Adds to a draft from anywhere. */
    add: (personId: string, placeId: string, next: Partial<Draft>) => writeAt(keyOf(personId, placeId), next),
  };
}
