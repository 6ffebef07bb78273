import type { SignedUpload } from '@portico/contracts';
import type { UploadProblem } from '@portico/contracts/lists';

/** Why a photo did not arrive: a case this screen has words for, or the server's own words. */
export type Reason = UploadProblem | 'heic' | 'connection' | { text: string };

/** A photo being uploaded in three steps: it is announced, its bytes are sent, the server makes a picture of it. */
export interface Upload {
  /** Ids follow the order in which the files were chosen. */
  id: number;
  file: File;
  step: 'sign' | 'put' | 'complete';
  /** `resting`: a try failed, and the next one follows by itself. */
  status: 'waiting' | 'running' | 'resting' | 'failed';
  /** How much of the file has been sent, from 0 to 1. */
  sent: number;
  /** Automatic retries so far; the count starts again once the file has been sent. */
  retries: number;
  signed: SignedUpload | null;
  reasons: readonly Reason[];
  /** `turned away`: never sent, and no second try can help. */
  failure: 'turned away' | 'refused' | 'broken' | null;
}

export interface Refusal {
  file: File;
  reasons: readonly Reason[];
}

export interface UploadQueue {
  uploads: readonly Upload[];
  lastId: number;
}

export type QueueEvent =
  | { type: 'chosen'; files: readonly File[] }
  | { type: 'turnedAway'; refusals: readonly Refusal[] }
  | { type: 'started'; ids: readonly number[] }
  | { type: 'signed'; id: number; signed: SignedUpload }
  | { type: 'moved'; sent: ReadonlyMap<number, number> }
  | { type: 'arrived'; id: number }
  /** The signature is too old: by our clock, which costs no try, or because the storage says so. */
  | { type: 'lapsed'; id: number; isFree: boolean }
  | { type: 'refused'; id: number; reasons: readonly Reason[] }
  /** `isFree`: costs no try, because the device is offline or the server said when to come back. */
  | { type: 'broken'; id: number; reasons: readonly Reason[]; isFree: boolean }
  | { type: 'rested'; ids: readonly number[] }
  | { type: 'retried'; ids: readonly number[] }
  | { type: 'removed'; ids: readonly number[] };

/** The events about uploads already in the queue. */
type UploadEvent = Exclude<QueueEvent, { type: 'chosen' | 'turnedAway' }>;

/** After this many retries a person decides. */
export const automaticRetries = 2;
/** The most photos sent at once. */
export const mostAtOnce = 3;
/** The most photos announced in one call. */
export const mostAnnounced = 10;

export const emptyQueue: UploadQueue = { uploads: [], lastId: 0 };

const fresh = { step: 'sign', status: 'waiting', sent: 0, retries: 0, signed: null, failure: null } as const;

function append(
  queue: UploadQueue,
  added: readonly Pick<Upload, 'file' | 'reasons' | 'status' | 'failure'>[],
) {
  const uploads = added.map((one, place) => ({ ...fresh, ...one, id: queue.lastId + place + 1 }));
  return { uploads: [...queue.uploads, ...uploads], lastId: queue.lastId + uploads.length };
}

const waitingAt = (step: Upload['step'], signed: SignedUpload | null) =>
  ({ step, signed, status: 'waiting', sent: step === 'complete' ? 1 : 0, reasons: [] }) as const;

function afterLapse({ retries }: Upload, isFree: boolean): Partial<Upload> {
  const again = waitingAt('sign', null);
  if (isFree) return again;
  if (retries < automaticRetries) return { ...again, retries: retries + 1 };
  return { ...again, status: 'failed', failure: 'broken', reasons: ['connection'] };
}

function afterBreak(upload: Upload, reasons: readonly Reason[], isFree: boolean): Partial<Upload> {
  if (isFree) return { status: 'resting', reasons };
  if (upload.retries < automaticRetries) return { status: 'resting', retries: upload.retries + 1, reasons };
  return { status: 'failed', failure: 'broken', reasons };
}

/** The change an event makes to one upload; null removes the upload. */
function changed(upload: Upload, event: UploadEvent): Partial<Upload> | null {
  switch (event.type) {
    case 'started':
      return { status: 'running' };
    case 'signed':
      return waitingAt('put', event.signed);
    case 'moved':
      return { sent: event.sent.get(upload.id) ?? upload.sent };
    case 'arrived':
      return { ...waitingAt('complete', upload.signed), retries: 0 };
    case 'lapsed':
      return afterLapse(upload, event.isFree);
    case 'refused':
      return { status: 'failed', failure: 'refused', reasons: event.reasons };
    case 'broken':
      return afterBreak(upload, event.reasons, event.isFree);
    case 'rested':
      return upload.status === 'resting' ? { status: 'waiting' } : {};
    case 'retried':
      return { ...waitingAt(upload.step, upload.signed), retries: 0, failure: null };
    case 'removed':
      return null;
  }
}

function idsOf(event: UploadEvent): ReadonlySet<number> {
  if (event.type === 'moved') return new Set(event.sent.keys());
  return new Set('ids' in event ? event.ids : [event.id]);
}

/** The queue after an event. Events about a removed upload are ignored. */
export function nextQueue(queue: UploadQueue, event: QueueEvent): UploadQueue {
  if (event.type === 'chosen') {
    const added = event.files.map(
      (file) => ({ file, reasons: [], status: 'waiting', failure: null }) as const,
    );
    return append(queue, added);
  }
  if (event.type === 'turnedAway') {
    const added = event.refusals.map(
      (one) => ({ ...one, status: 'failed', failure: 'turned away' }) as const,
    );
    return append(queue, added);
  }
  const ids = idsOf(event);
  const uploads = queue.uploads.flatMap((upload) => {
    if (!ids.has(upload.id)) return [upload];
    const change = changed(upload, event);
    return change ? [{ ...upload, ...change }] : [];
  });
  return { ...queue, uploads };
}

export interface Work {
  /** Uploads to announce in one call. */
  sign: readonly Upload[];
  /** Uploads to send, or to complete as pictures. */
  send: readonly Upload[];
}

const isWaiting = ({ status }: Upload) => status === 'waiting';
const isRunning = ({ status }: Upload) => status === 'running';
const isUnsigned = ({ step }: Upload) => step === 'sign';
const isSigned = ({ step }: Upload) => step !== 'sign';

/** The work to start now: half-done photos first, and no more signatures than will be used soon. */
export function workOf({ uploads }: UploadQueue): Work {
  const ready = uploads.filter(isSigned).filter(isWaiting);
  const halfDone = [
    ...ready.filter(({ step }) => step === 'complete'),
    ...ready.filter(({ step }) => step === 'put'),
  ];
  const free = Math.max(0, mostAtOnce - uploads.filter(isSigned).filter(isRunning).length);
  const unsigned = uploads.filter(isUnsigned);
  const isAnnouncing = unsigned.some(isRunning) || ready.length >= mostAtOnce;
  return {
    sign: isAnnouncing ? [] : unsigned.filter(isWaiting).slice(0, mostAnnounced),
    send: halfDone.slice(0, free),
  };
}

export const isUnderWay = ({ status }: Upload) => status !== 'failed';
/** The failed uploads that saving has to ask about; files turned away were reported at once. */
export const hasFailed = ({ failure }: Upload) => failure === 'broken' || failure === 'refused';
