import { type ApiError, isApiError } from '@portico/client';
import { createStore } from '@portico/remote-kit';
import { sessionStore } from '@portico/session';
import { keyOf, storage } from './stored.ts';

/** Something on its way. `waiting` goes by itself when the line is back; `refused` waits for its sender's word. */
export interface OnItsWay {
  _id: string;
  at: string;
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  code?: ApiError['code'];
}

interface OutboxOptions<Item extends OnItsWay> {
  /** A part of the key in the browser's storage. */
  name: string;
  /** Sends one, and shows the result. Throws ApiError. */
  deliver: (item: Item) => Promise<void>;
}

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;

/** Whether the same may get through later as it is. */
const isPassing = ({ code, status }: ApiError) =>
  ['OFFLINE', 'TIMEOUT', 'ABORTED', 'MALFORMED'].includes(code) || status >= 500 || status === 429;

/**
 * A person's texts that the server does not have yet, sent one after the other, so that they arrive in the order they
 * were written in. Stored in the browser, so that a reload loses nothing; the same in all tabs. The ids are made here,
 * so that a repeated request sends once.
 */
export function createOutbox<Item extends OnItsWay>({ name, deliver }: OutboxOptions<Item>) {
  const store = createStore<{ personId: string | null; items: Item[] }>(() => ({
    personId: null,
    items: [],
  }));

  /** Only this module writes it: what cannot be read was written by nobody. */
  const stored = (personId: string) => JSON.parse(storage.get(keyOf(name, personId)) ?? '[]') as Item[];

  function save(change: (items: Item[]) => Item[]) {
    const { personId } = store.getState();
    if (personId === null) return;
    const items = change(stored(personId));
    storage.set(keyOf(name, personId), JSON.stringify(items));
    store.setState({ items });
  }

  const mark = (id: string, next: Pick<OnItsWay, 'state' | 'code'>) =>
    save((items) =>
      items.map((item) => {
        if (item._id !== id) return item;
        const { code: _code, ...rest } = item;
        return { ...rest, ...next } as Item;
      }),
    );

  const discard = (id: string) => save((items) => items.filter(({ _id }) => _id !== id));

  /** Sends one; returns whether the next may follow. */
  async function sendOne(item: Item): Promise<boolean> {
    mark(item._id, { state: 'sending' });
    try {
      await deliver(item);
      discard(item._id);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isWaiting = isPassing(error);
      mark(item._id, isWaiting ? { state: 'waiting' } : { state: 'refused', code: error.code });
      return !isWaiting;
    }
  }

  let isSending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendWaiting() {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    const { personId } = store.getState();
    try {
      for (;;) {
        const state = store.getState();
        const next = state.personId === personId && state.items.find(({ state: at }) => at !== 'refused');
        if (!next) break;
        if (await sendOne(next)) failures = 0;
        else {
          failures += 1;
          const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
          timer = setTimeout(() => void sendWaiting(), waitMs);
          break;
        }
      }
    } finally {
      isSending = false;
    }
  }

  function send(item: Omit<Item, keyof OnItsWay>): string {
    const _id = crypto.randomUUID();
    const at = new Date().toISOString();
    save((items) => [...items, { ...item, _id, at, state: 'sending' } as Item]);
    void sendWaiting();
    return _id;
  }

  function retry(id: string) {
    mark(id, { state: 'waiting' });
    void sendWaiting();
  }

  /** Starts for a person, with the texts that an earlier page of theirs had not sent yet. */
  function open(personId: string) {
    if (store.getState().personId === personId) return;
    store.setState({ personId, items: stored(personId) });
    void sendWaiting();
  }

  // Another tab has written, sent or discarded one.
  window.addEventListener('storage', ({ key }) => {
    const { personId } = store.getState();
    if (personId !== null && key === keyOf(name, personId)) store.setState({ items: stored(personId) });
  });
  window.addEventListener('online', () => void sendWaiting());

  sessionStore.subscribe(({ me }) => {
    const { personId } = store.getState();
    if (personId === null || me?.currentPerson._id === personId) return;
    clearTimeout(timer);
    store.setState({ personId: null, items: [] });
  });

  return { store, send, retry, discard, open, sendWaiting };
}
