import {
  type FieldFault,
  largestMessageFileBytes,
  type MessageFile,
  type MessageFileForm,
  type MessageFilePut,
  messageFileTypes,
  type NewMessageFileBody,
} from '@portico/contracts';
import type { Database } from '../db/client.ts';
import type { Requester } from '../identity/requester.ts';
import { createEncodingTurns } from '../images/encoding.ts';
import { PhotoRefused, photoHeadBytes, pixelCountOf } from '../images/photoSource.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import * as repository from './attachments.repository.ts';
import { fileKey, incomingKey, keepFile } from './keptFile.ts';

/** Time to put one file over a slow connection. */
const putSeconds = 15 * 60;

const refuse = (fault: FieldFault, cause?: unknown) =>
  new ApiProblem('INVALID_INPUT', { fields: { file: fault }, cause });

const tooLarge: FieldFault = { code: 'FILE_TOO_LARGE', values: { max: largestMessageFileBytes / 1_048_576 } };

const toFile = ({ id, kind, name, bytes, width, height }: repository.FileRow): MessageFile => {
  if (kind !== 'photo' && kind !== 'document') throw new Error(`message file ${id} has not arrived`);
  return { _id: id, kind, name, bytes, width, height };
};

type Dependencies = { db: Database; now: () => Date; storage: Storage };

/** Photos and documents on their way into messages and posts. The calling area has checked the caller's rights. */
export function createAttachments({ db, now, storage }: Dependencies) {
  const inTurn = createEncodingTurns();
  const settling = new Map<string, Promise<void>>();

  function requireAcceptable({ contentType, size }: NewMessageFileBody, types: readonly string[]) {
    if (!types.includes(contentType.toLowerCase())) throw refuse('FILE_KIND');
    if (size === 0) throw refuse('FILE_EMPTY');
    if (size > largestMessageFileBytes) throw refuse(tooLarge);
  }

  /**
   * Says where to put the file. INVALID_INPUT for a file that cannot be attached, CONFLICT for an id that another file
   * has.
   */
  async function announce(
    place: repository.Place,
    body: NewMessageFileBody,
    { personId, types = messageFileTypes }: { personId: string; types?: readonly string[] },
  ): Promise<MessageFilePut> {
    requireAcceptable(body, types);
    const contentType = body.contentType.toLowerCase();
    const row = await repository.announceFile(db, body._id, {
      ...place,
      ...{ personId, contentType, createdAt: now() },
      ...{ name: body.fileName.trim(), bytes: body.size },
    });
    if (!row) throw new ApiProblem('CONFLICT');
    if (row.readyAt) return { put: null };
    const request = { key: incomingKey(row.id), contentType, size: body.size, expiresSeconds: putSeconds };
    const { url, headers, expiresAt } = await storage.presignPut(request);
    return { put: { url, headers, expiresAt: expiresAt.toISOString() } };
  }

  async function encode({ id, personId, groupId }: repository.FileRow) {
    // One byte more than allowed shows that the file is too large.
    const content = await storage.get(incomingKey(id), largestMessageFileBytes + 1);
    if (!content) return null;
    if (content.length > largestMessageFileBytes) throw new PhotoRefused(tooLarge);
    const weight = await pixelCountOf(content.subarray(0, photoHeadBytes));
    const { forms, ...about } = await inTurn({ owner: personId ?? id, weight }, () => keepFile(content));
    // However the file was announced: posts have only photos.
    if (groupId !== null && about.kind !== 'photo') throw new PhotoRefused('FILE_KIND');
    const { 'large.jpeg': large, 'file.pdf': document } = forms;
    return { forms, about: { ...about, bytes: (large ?? document ?? content).length } };
  }

  /**
   * A kept file never changes. The address for the upload stays open for a while, so a second upload, also one in another
   * process, must not replace the file that was checked.
   */
  const keep = (id: string, { forms, about }: NonNullable<Awaited<ReturnType<typeof encode>>>) =>
    db.transaction(async (tx) => {
      if (!(await repository.lockAwaited(tx, id))) return;
      for (const [form, bytes] of Object.entries(forms))
        await storage.put(fileKey(id, form as MessageFileForm), bytes);
      await repository.settleFile(tx, id, about, now());
    });

  async function settle(row: repository.FileRow): Promise<void> {
    try {
      const encoded = await encode(row);
      // Another request has stored it at the same moment.
      if (!encoded) return;
      await keep(row.id, encoded);
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      await storage.delete(incomingKey(row.id));
      throw refuse(error.fault, error);
    }
    // The camera's notes in it say where a photo was taken.
    await storage.delete(incomingKey(row.id));
  }

  /** One file is encoded only once at a time: a second request waits until the first is done. */
  function settleOnce(row: repository.FileRow): Promise<void> {
    const running = settling.get(row.id) ?? settle(row).finally(() => settling.delete(row.id));
    settling.set(row.id, running);
    return running;
  }

  /**
   * Checks a file that has arrived and stores it; repeated requests change nothing. INVALID_INPUT says why it was
   * refused.
   */
  async function complete(id: string, { personId }: Requester): Promise<MessageFile> {
    const row = await repository.readFile(db, id);
    if (!row || row.personId !== personId || row.removedAt) throw new ApiProblem('NOT_FOUND');
    if (!row.readyAt) await settleOnce(row);
    const settled = await repository.readFile(db, id);
    if (!settled?.readyAt || settled.removedAt) throw refuse('FILE_NOT_ARRIVED');
    return toFile(settled);
  }

  /** NOT_FOUND for a file that was removed, and where `mayRead` says no. Rights are checked at every read. */
  async function read(
    id: string,
    form: MessageFileForm,
    mayRead: (row: repository.FileRow) => Promise<boolean>,
  ) {
    const row = await repository.readFile(db, id);
    if (!row || row.removedAt || !(await mayRead(row))) throw new ApiProblem('NOT_FOUND');
    const content = await storage.get(fileKey(id, form));
    if (!content) throw new ApiProblem('NOT_FOUND');
    return { content, name: row.name };
  }

  return { announce, complete, read };
}
