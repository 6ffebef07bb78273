import type { MessageCard } from '@portico/contracts';
import { browserStorage } from '@portico/session';
import { useCallback, useSyncExternalStore } from 'react';

/** What is being written to a thread. It stays for as long as the person is signed in, in all tabs. */
export interface Draft {
  body: string;
  answers: { _id: string; senderId: string; line: string } | null;
  card: MessageCard | null;
}

export const emptyDraft: Draft = { body: '', answers: null, card: null };

const storage = browserStorage('localStorage');
const keyOf = (personId: string, threadId: string) => `portico.draft.${personId}.${threadId}`;
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
const parse = (text: string | null): Draft => (text ? { ...emptyDraft, ...JSON.parse(text) } : emptyDraft);

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

const isEmpty = ({ body, answers, card }: Draft) => body === '' && !answers && !card;

function writeAt(key: string, next: Partial<Draft>) {
  const whole = { ...read(key), ...next };
  if (isEmpty(whole)) storage.remove(key);
  else storage.set(key, JSON.stringify(whole));
  for (const listener of listeners) listener();
}

/** Adds to what is being written to a thread, wherever that is. */
export const addToDraft = (personId: string, threadId: string, next: Partial<Draft>) =>
  writeAt(keyOf(personId, threadId), next);

export function useDraft(personId: string, threadId: string) {
  const key = keyOf(personId, threadId);
  const draft = useSyncExternalStore(
    subscribe,
    useCallback(() => read(key), [key]),
  );
  const write = useCallback((next: Partial<Draft>) => writeAt(key, next), [key]);
  return { draft, write };
}
