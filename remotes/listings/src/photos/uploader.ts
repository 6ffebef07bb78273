import { isApiError } from '@portico/client';
import type { Picture, SignedUpload } from '@portico/contracts';
import { createStore } from '@portico/remote-kit';
import { completeUpload, deleteUpload, putFile, signUploads } from '../uploads/index.ts';
import { contentTypeOf } from './fileRules.ts';
import { byThisClock, isFinal, isLapsed, reasonOf } from './uploadErrors.ts';
import {
  emptyQueue,
  nextQueue,
  type QueueEvent,
  type Refusal,
  type Upload,
  type UploadQueue,
  workOf,
} from './uploadQueue.ts';

/** A picture, and the place of its file among the chosen ones. */
export interface ArrivedPicture {
  picture: Picture;
  uploadId: number;
}

export interface UploaderOptions {
  /** The agent whose folder gets the photos; the reader's own by default. */
  agentId: () => string | undefined;
  /** The pictures that have arrived; several at once when they arrive close together. */
  onArrived: (arrived: readonly ArrivedPicture[]) => void;
}

const frameMs = 16;
const restMs = [1000, 4000] as const;
/** A connection on which nothing has moved for this long counts as dead. */
const stallMs = 30_000;
/**
 * How long to wait after the last byte was passed on: the device may still be sending, and the storage answers late.
 */
const answerMs = 120_000;

const isOffline = () => navigator.onLine === false;

/**
 * Uploads photos to the server: a few at once, the rest in a queue, each retried automatically when the connection
 * drops. It knows no screens; they subscribe and get at most one change per frame.
 */
export function createUploader({ agentId, onArrived }: UploaderOptions) {
  let queue: UploadQueue = emptyQueue;
  const shown = createStore<UploadQueue>(() => queue);
  let arrived: ArrivedPicture[] = [];
  let sent = new Map<number, number>();
  let isStarted = false;
  let frame: ReturnType<typeof setTimeout> | undefined;
  const lines = new Map<number, AbortController>();
  const rests = new Map<number, ReturnType<typeof setTimeout>>();

  function publish() {
    frame = undefined;
    if (sent.size > 0) queue = nextQueue(queue, { type: 'moved', sent });
    sent = new Map();
    const pictures = arrived;
    arrived = [];
    if (pictures.length > 0) onArrived(pictures);
    shown.setState(queue, true);
  }

  function publishSoon() {
    frame ??= setTimeout(publish, frameMs);
  }

  function tell(event: QueueEvent) {
    queue = nextQueue(queue, event);
    publishSoon();
  }

  const find = (id: number) => queue.uploads.find((upload) => upload.id === id);

  function begin() {
    if (!isStarted || isOffline()) return;
    const { sign, send } = workOf(queue);
    const started = [...sign, ...send];
    if (started.length === 0) return;
    tell({ type: 'started', ids: started.map(({ id }) => id) });
    if (sign.length > 0) void announce(sign);
    for (const upload of send) void carry(upload);
  }

  /** Waits before the next try, longer each time; while offline, until the device is online. */
  function rest(id: number, error: unknown) {
    const retryAfter = isApiError(error) ? error.retryAfterSeconds : undefined;
    const isStuck = isOffline() || !isStarted;
    const waitMs = retryAfter ? retryAfter * 1000 : (restMs[find(id)?.retries ?? 0] ?? 0);
    tell({ type: 'broken', id, reasons: [reasonOf(error)], isFree: isStuck || retryAfter !== undefined });
    if (!isStuck && find(id)?.status === 'resting')
      rests.set(
        id,
        setTimeout(() => wake([id]), waitMs),
      );
  }

  function wake(ids: readonly number[]) {
    for (const id of ids) {
      clearTimeout(rests.get(id));
      rests.delete(id);
    }
    tell({ type: 'rested', ids });
    begin();
  }

  function fail(id: number, error: unknown) {
    if (!find(id)) return;
    if (isFinal(error)) tell({ type: 'refused', id, reasons: [reasonOf(error)] });
    else rest(id, error);
  }

  async function announce(uploads: readonly Upload[]) {
    try {
      const files = uploads.map(({ file }) => ({
        fileName: file.name,
        contentType: contentTypeOf(file),
        size: file.size,
      }));
      const folder = agentId();
      const answers = await signUploads({ ...(folder && { agentId: folder }), files });
      for (const [place, { id }] of uploads.entries()) {
        const answer = answers[place];
        if (answer && 'url' in answer) tell({ type: 'signed', id, signed: byThisClock(answer) });
        else tell({ type: 'refused', id, reasons: answer?.problems ?? ['connection'] });
      }
    } catch (error) {
      for (const { id } of uploads) fail(id, error);
    }
    begin();
  }

  async function carry({ id, file, step, signed }: Upload) {
    try {
      if (!signed || (step === 'put' && isLapsed(signed))) tell({ type: 'lapsed', id, isFree: true });
      else if (step === 'put') await put(id, file, signed);
      else await complete(id, signed);
    } catch (error) {
      fail(id, error);
    }
    begin();
  }

  async function put(id: number, file: File, signed: SignedUpload) {
    const line = new AbortController();
    lines.set(id, line);
    let stall = setTimeout(() => line.abort(), stallMs);
    const onProgress = (part: number) => {
      clearTimeout(stall);
      stall = setTimeout(() => line.abort(), part < 1 ? stallMs : answerMs);
      sent.set(id, part);
      publishSoon();
    };
    try {
      await putFile(signed, file, { onProgress, signal: line.signal });
      sent.delete(id);
      tell({ type: 'arrived', id });
    } catch (error) {
      sent.delete(id);
      const isTooLate = isApiError(error) && error.status === 403;
      if (isTooLate) tell({ type: 'lapsed', id, isFree: false });
      else throw error;
    } finally {
      clearTimeout(stall);
      lines.delete(id);
    }
  }

  async function complete(id: number, { uploadId }: SignedUpload) {
    const picture = await completeUpload(uploadId);
    if (!find(id)) return;
    arrived.push({ picture, uploadId: id });
    tell({ type: 'removed', ids: [id] });
  }

  /** Deletes the upload on the server; if this call fails, the server cleans up by itself. */
  function discard({ signed }: Upload) {
    if (signed) deleteUpload(signed.uploadId).catch(() => undefined);
  }

  function remove(ids: readonly number[]) {
    for (const id of ids) {
      const upload = find(id);
      lines.get(id)?.abort();
      clearTimeout(rests.get(id));
      rests.delete(id);
      if (upload) discard(upload);
    }
    tell({ type: 'removed', ids });
    begin();
  }

  function comeBack() {
    wake(queue.uploads.filter(({ status }) => status === 'resting').map(({ id }) => id));
  }

  return {
    add(files: readonly File[], refusals: readonly Refusal[]) {
      if (refusals.length > 0) tell({ type: 'turnedAway', refusals });
      if (files.length > 0) tell({ type: 'chosen', files });
      begin();
    },
    retry(ids: readonly number[]) {
      tell({ type: 'retried', ids });
      begin();
    },
    /** Cancels a running upload, or removes a failed one. */
    remove,
    getQueue: shown.getState,
    subscribe: shown.subscribe,
    /** Starts the uploads and returns the function that stops them. */
    start() {
      isStarted = true;
      window.addEventListener('online', comeBack);
      comeBack();
      return () => {
        isStarted = false;
        window.removeEventListener('online', comeBack);
        clearTimeout(frame);
        frame = undefined;
        for (const line of lines.values()) line.abort();
        for (const timer of rests.values()) clearTimeout(timer);
        rests.clear();
      };
    },
  };
}
