import {
  type FieldFault,
  largestMessageFileBytes,
  type MessageFile,
  type MessageFileForm,
  type MessageFilePut,
  messageFileTypes,
  type NewMessageFileBody,
} from '@portico/contracts';
import type { Requester } from '../../identity/requester.ts';
import { createEncodingTurns } from '../../images/encoding.ts';
import { PhotoRefused, photoHeadBytes, pixelCountOf } from '../../images/photoSource.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import * as repository from './files.repository.ts';
import { fileKey, incomingKey, keepFile } from './messageFile.ts';
import { requireWritable } from './messageRights.ts';
import { readThread } from './threads.repository.ts';

/** Time to put one file over a slow connection. */
const putSeconds = 15 * 60;

const refuse = (fault: FieldFault, cause?: unknown) =>
  new ApiProblem('INVALID_INPUT', { fields: { file: fault }, cause });

const tooLarge: FieldFault = { code: 'FILE_TOO_LARGE', values: { max: largestMessageFileBytes / 1_048_576 } };

const toFile = ({ id, kind, name, bytes, width, height }: repository.FileRow): MessageFile => {
  if (kind !== 'photo' && kind !== 'document') throw new Error(`message file ${id} has not arrived`);
  return { _id: id, kind, name, bytes, width, height };
};

/** Photos and documents on their way into messages, and for those who may read them. */
export function createMessageFiles({ db, now, storage }: Pick<AppContext, 'db' | 'now' | 'storage'>) {
  const inTurn = createEncodingTurns();

  function requireAcceptable({ contentType, size }: NewMessageFileBody) {
    if (!(messageFileTypes as readonly string[]).includes(contentType.toLowerCase()))
      throw refuse('FILE_KIND');
    if (size === 0) throw refuse('FILE_EMPTY');
    if (size > largestMessageFileBytes) throw refuse(tooLarge);
  }

  /**
   * Says where to put the file. The errors are those of sending a message into the thread; INVALID_INPUT for a file that cannot be
   * attached, CONFLICT for an id that another file has.
   */
  async function announce(
    threadId: string,
    body: NewMessageFileBody,
    { personId }: Requester,
  ): Promise<MessageFilePut> {
    requireAcceptable(body);
    const thread = await readThread(db, personId, threadId);
    if (!thread) throw new ApiProblem('NOT_FOUND');
    await requireWritable(db, thread, personId, now());
    const contentType = body.contentType.toLowerCase();
    const row = await repository.announceFile(db, body._id, {
      ...{ threadId, personId, contentType, createdAt: now() },
      ...{ name: body.fileName.trim(), bytes: body.size },
    });
    if (!row) throw new ApiProblem('CONFLICT');
    if (row.readyAt) return { put: null };
    const request = { key: incomingKey(row.id), contentType, size: body.size, expiresSeconds: putSeconds };
    const { url, headers, expiresAt } = await storage.presignPut(request);
    return { put: { url, headers, expiresAt: expiresAt.toISOString() } };
  }

  async function keep({ id, personId }: repository.FileRow) {
    // One byte more than allowed shows that the file is too large.
    const content = await storage.get(incomingKey(id), largestMessageFileBytes + 1);
    if (!content) return null;
    if (content.length > largestMessageFileBytes) throw new PhotoRefused(tooLarge);
    const weight = await pixelCountOf(content.subarray(0, photoHeadBytes));
    const { forms, ...about } = await inTurn({ owner: personId ?? id, weight }, () => keepFile(content));
    for (const [form, bytes] of Object.entries(forms))
      await storage.put(fileKey(id, form as MessageFileForm), bytes);
    const { 'large.jpeg': large, 'file.pdf': document } = forms;
    return { ...about, bytes: (large ?? document ?? content).length };
  }

  async function settle(row: repository.FileRow): Promise<void> {
    try {
      const kept = await keep(row);
      // Whoever asked at the same moment has kept it already.
      if (!kept) return;
      await repository.settleFile(db, row.id, kept, now());
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      await storage.delete(incomingKey(row.id));
      throw refuse(error.fault, error);
    }
    // The camera's notes in it say where a photo was taken.
    await storage.delete(incomingKey(row.id));
  }

  /** Looks at what has arrived and keeps it, however often it is asked for. INVALID_INPUT says why it was refused. */
  async function complete(id: string, { personId }: Requester): Promise<MessageFile> {
    const row = await repository.readFile(db, id);
    if (!row || row.personId !== personId || row.removedAt) throw new ApiProblem('NOT_FOUND');
    if (!row.readyAt) await settle(row);
    const settled = await repository.readFile(db, id);
    if (!settled?.readyAt || settled.removedAt) throw refuse('FILE_NOT_ARRIVED');
    return toFile(settled);
  }

  /** NOT_FOUND for whoever may not read the message now: each read looks anew. */
  async function read(id: string, form: MessageFileForm, { personId }: Requester) {
    const row = await repository.readFile(db, id);
    if (!row || row.removedAt || !(await repository.mayReadFile(db, personId, row)))
      throw new ApiProblem('NOT_FOUND');
    const content = await storage.get(fileKey(id, form));
    if (!content) throw new ApiProblem('NOT_FOUND');
    return { content, name: row.name };
  }

  return { announce, complete, read };
}
