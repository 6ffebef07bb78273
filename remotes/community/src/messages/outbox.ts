import { type ApiError, isApiError } from '@portico/client';
import type { Message, MessageCard, MessageFile, NewMessageBody } from '@portico/contracts';
import { createStore } from '@portico/remote-kit';
import { browserStorage, sessionStore } from '@portico/session';
import { takeMessages } from './conversations.ts';
import { sendMessage } from './messageCalls.ts';

/** A message on its way. `waiting` goes by itself when the line is back; `refused` waits for its sender's word. */
export interface Outgoing {
  _id: string;
  threadId: string;
  body: string;
  card: MessageCard | null;
  files: MessageFile[];
  answers: Message['answers'];
  at: string;
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  code?: ApiError['code'];
}

const storage = browserStorage('localStorage');
const keyOf = (personId: string) => `portico.outbox.${personId}`;
const firstWaitMs = 2_000;
const longestWaitMs = 30_000;

/** Kept in the browser, so that a reload loses nothing; the same in all tabs. */
export const outboxStore = createStore<{ personId: string | null; messages: Outgoing[] }>(() => ({
  personId: null,
  messages: [],
}));

/** Only this module writes it: what cannot be read was written by nobody. */
const stored = (personId: string) => JSON.parse(storage.get(keyOf(personId)) ?? '[]') as Outgoing[];

function save(change: (messages: Outgoing[]) => Outgoing[]) {
  const { personId } = outboxStore.getState();
  if (personId === null) return;
  const messages = change(stored(personId));
  storage.set(keyOf(personId), JSON.stringify(messages));
  outboxStore.setState({ messages });
}

const mark = (id: string, next: Pick<Outgoing, 'state' | 'code'>) =>
  save((messages) =>
    messages.map(({ code: _code, ...message }) => (message._id === id ? { ...message, ...next } : message)),
  );

const remove = (id: string) => save((messages) => messages.filter(({ _id }) => _id !== id));

/** Whether the same message may get through later as it is. */
const isPassing = ({ code, status }: ApiError) =>
  ['OFFLINE', 'TIMEOUT', 'ABORTED', 'MALFORMED'].includes(code) || status >= 500 || status === 429;

const bodyOf = ({ _id, body, card, answers, files }: Outgoing): NewMessageBody => ({
  ...{ _id, body, card },
  answersId: answers?._id ?? null,
  ...(files.length > 0 && { fileIds: files.map((file) => file._id) }),
});

/** Sends one; answers whether the next may follow. */
async function sendOne(message: Outgoing): Promise<boolean> {
  mark(message._id, { state: 'sending' });
  try {
    const sent = await sendMessage(message.threadId, bodyOf(message));
    takeMessages(message.threadId, [sent]);
    remove(message._id);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isWaiting = isPassing(error);
    mark(message._id, isWaiting ? { state: 'waiting' } : { state: 'refused', code: error.code });
    return !isWaiting;
  }
}

let isSending = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one after the other, so that messages arrive in the order they were written in. */
export async function sendWaiting() {
  clearTimeout(timer);
  if (isSending) return;
  isSending = true;
  const { personId } = outboxStore.getState();
  try {
    for (;;) {
      const state = outboxStore.getState();
      const next = state.personId === personId && state.messages.find(({ state: at }) => at !== 'refused');
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

export function send(message: Omit<Outgoing, '_id' | 'at' | 'state'>): string {
  const _id = crypto.randomUUID();
  const at = new Date().toISOString();
  save((messages) => [...messages, { ...message, _id, at, state: 'sending' }]);
  void sendWaiting();
  return _id;
}

export function retry(id: string) {
  mark(id, { state: 'waiting' });
  void sendWaiting();
}

export const discard = remove;

/** Begins for a person, with what an earlier page of theirs had not sent yet. */
export function openOutbox(personId: string) {
  if (outboxStore.getState().personId === personId) return;
  outboxStore.setState({ personId, messages: stored(personId) });
  void sendWaiting();
}

// Another tab has written, sent or discarded one.
window.addEventListener('storage', ({ key }) => {
  const { personId } = outboxStore.getState();
  if (personId !== null && key === keyOf(personId)) outboxStore.setState({ messages: stored(personId) });
});
window.addEventListener('online', () => void sendWaiting());

sessionStore.subscribe(({ me }) => {
  const { personId } = outboxStore.getState();
  if (personId === null || me?.currentPerson._id === personId) return;
  clearTimeout(timer);
  outboxStore.setState({ personId: null, messages: [] });
});
