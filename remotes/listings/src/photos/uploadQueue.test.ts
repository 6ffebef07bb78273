import type { SignedUpload } from '@portico/contracts';
import {
  automaticRetries,
  emptyQueue,
  hasFailed,
  isUnderWay,
  mostAnnounced,
  mostAtOnce,
  nextQueue,
  type QueueEvent,
  type Upload,
  workOf,
} from './uploadQueue.ts';

const file = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const files = (count: number) => Array.from({ length: count }, (_, place) => file(`${place + 1}.jpg`));
const signed: SignedUpload = {
  fileName: '1.jpg',
  uploadId: 'u1',
  url: '/api/uploads/file',
  headers: {},
  expiresAt: '2099-01-01T00:00:00.000Z',
};

const after = (...events: QueueEvent[]) => events.reduce(nextQueue, emptyQueue);
const chosen: QueueEvent = { type: 'chosen', files: files(1) };
const started: QueueEvent = { type: 'started', ids: [1] };
const isSigned: QueueEvent = { type: 'signed', id: 1, signed };
const arrived: QueueEvent = { type: 'arrived', id: 1 };
const broken: QueueEvent = { type: 'broken', id: 1, reasons: ['connection'], isFree: false };
const stuck: QueueEvent = { ...broken, isFree: true };
const rested: QueueEvent = { type: 'rested', ids: [1] };
const lapsed: QueueEvent = { type: 'lapsed', id: 1, isFree: false };
const refused: QueueEvent = { type: 'refused', id: 1, reasons: [{ text: 'This is not a photo' }] };
const retried: QueueEvent = { type: 'retried', ids: [1] };
const moved = (part: number): QueueEvent => ({ type: 'moved', sent: new Map([[1, part]]) });
const onLine = [chosen, started, isSigned, started];
const breaks = Array.from({ length: automaticRetries }, () => [broken, rested, started]).flat();

it.each<[string, QueueEvent[], Partial<Upload>]>([
  ['is chosen', [chosen], { step: 'sign', status: 'waiting', sent: 0 }],
  ['is announced', [chosen, started], { step: 'sign', status: 'running' }],
  ['has an address', [chosen, started, isSigned], { step: 'put', status: 'waiting', signed }],
  ['is half sent', [...onLine, moved(0.5)], { step: 'put', status: 'running', sent: 0.5 }],
  ['is sent', [...onLine, arrived], { step: 'complete', status: 'waiting', sent: 1 }],
  ['was interrupted', [...onLine, moved(0.5), broken], { status: 'resting', retries: 1 }],
  ['has rested', [...onLine, broken, rested], { step: 'put', status: 'waiting', retries: 1 }],
  ['was interrupted once too often', [...onLine, ...breaks, broken], { status: 'failed', failure: 'broken' }],
  [
    'is retried by a person',
    [...onLine, ...breaks, broken, retried],
    { step: 'put', status: 'waiting', retries: 0, failure: null, reasons: [] },
  ],
  [
    'waits for a line, however often',
    [...onLine, ...breaks, stuck],
    { status: 'resting', retries: automaticRetries },
  ],
  ['is refused by the server', [...onLine, refused], { status: 'failed', failure: 'refused' }],
  [
    'came too late for its address',
    [...onLine, lapsed],
    { step: 'sign', status: 'waiting', signed: null, retries: 1 },
  ],
  ['waited too long in the queue', [...onLine, { ...lapsed, isFree: true }], { step: 'sign', retries: 0 }],
  [
    'comes too late again and again',
    [...onLine, ...breaks, lapsed],
    { step: 'sign', status: 'failed', failure: 'broken' },
  ],
  ['begins anew to count once it is sent', [...onLine, ...breaks, arrived], { step: 'complete', retries: 0 }],
  [
    'has finished resting before a late timer',
    [...onLine, broken, rested, started, rested],
    { status: 'running' },
  ],
])('a photo that %s', (_what, events, expected) => {
  expect(after(...events).uploads).toEqual([expect.objectContaining(expected)]);
});

it.each<[string, QueueEvent]>([
  ['its address', isSigned],
  ['its bytes', arrived],
  ['its progress', moved(0.9)],
  ['its interruption', broken],
])('hears nothing of %s after it was cancelled', (_what, event) => {
  const queue = after(chosen, started, { type: 'removed', ids: [1] });
  expect(nextQueue(queue, event).uploads).toEqual([]);
});

it('leaves every other upload the object it was, so that one row is drawn for one photo’s progress', () => {
  const queue = after({ type: 'chosen', files: files(200) });
  const next = nextQueue(queue, moved(0.1));
  expect(next.uploads.filter((upload, place) => upload !== queue.uploads[place])).toHaveLength(1);
});

it('counts on after photos were taken away, so that a late answer never meets another photo', () => {
  const queue = after(chosen, { type: 'removed', ids: [1] }, chosen);
  expect(queue.uploads.map(({ id }) => id)).toEqual([2]);
});

const idsOf = (uploads: readonly Upload[]) => uploads.map(({ id }) => id);
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);
const signedTo = (last: number): QueueEvent[] =>
  range(1, last).map((id) => ({ type: 'signed', id, signed: { ...signed, uploadId: `u${id}` } }));
const all: QueueEvent = { type: 'chosen', files: files(200) };
const announced: QueueEvent = { type: 'started', ids: range(1, mostAnnounced) };

it.each<[string, QueueEvent[], { sign: number[]; send: number[] }]>([
  ['announces the first few', [all], { sign: range(1, mostAnnounced), send: [] }],
  ['announces no more until those are answered', [all, announced], { sign: [], send: [] }],
  ['sends a few at once', [all, announced, ...signedTo(10)], { sign: [], send: range(1, mostAtOnce) }],
  [
    'fills the place of one that is through, half done first',
    [all, announced, ...signedTo(10), { type: 'started', ids: [1, 2, 3] }, { type: 'arrived', id: 2 }],
    { sign: [], send: [2] },
  ],
  [
    'announces the next when the addresses run out',
    [
      all,
      announced,
      ...signedTo(5),
      { type: 'started', ids: [1, 2, 3] },
      { type: 'refused', id: 6, reasons: [] },
      { type: 'removed', ids: range(7, 10) },
    ],
    { sign: range(11, 20), send: [] },
  ],
  ['does not touch what rests', [...onLine, broken], { sign: [], send: [] }],
])('%s', (_what, events, expected) => {
  const { sign, send } = workOf(after(...events));
  expect({ sign: idsOf(sign), send: idsOf(send) }).toEqual(expected);
});

it('says nothing of files that were turned away when the listing is saved: that was said at once', () => {
  const queue = after({ type: 'turnedAway', refusals: [{ file: file('plan.pdf'), reasons: ['type'] }] });
  expect(queue.uploads.filter(hasFailed)).toEqual([]);
  expect(queue.uploads.filter(isUnderWay)).toEqual([]);
});
