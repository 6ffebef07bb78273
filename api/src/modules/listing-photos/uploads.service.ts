import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  largestListingPhotoBytes,
  largestMessageFileBytes,
  type Picture,
  type SignedUploads,
  type SignUploadsBody,
  type UploadFile,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import type { Requester } from '../../identity/requester.ts';
import { createEncodingTurns } from '../../images/encoding.ts';
import { PhotoRefused, photoHeadBytes, pixelCountOf } from '../../images/photoSource.ts';
import { toPicture } from '../../listings-read/listingCards.ts';
import type { AnnouncedPut } from '../../providers/storage/storage.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { problemsOf, reasonOf } from './announcedFile.ts';
import { fileKey, incomingKey, namesInstead, photoFolder, toStoredPicture } from './listingPhotoFiles.ts';
import { encodeListingPhoto } from './listingPhotoImage.ts';
import { createPhotoFolders } from './photoFolders.service.ts';
import { removeUpload } from './removal.service.ts';
import * as repository from './uploads.repository.ts';

/** Time to put one file over a slow connection. */
const putSeconds = 15 * 60;
/** Files of messages arrive here as well, below a key of their own. */
const largestPutBytes = (key: string) =>
  key.startsWith('messages/') ? largestMessageFileBytes : largestListingPhotoBytes;
/** Encoding takes seconds: a process that has not finished after this time has died. */
const abandonedMs = 2 * 60_000;
const busySeconds = 2;
const putRefusals = { late: 'UPLOAD_LATE', unsigned: 'UPLOAD_UNSIGNED' } as const;

const photoOf = ({ agentId, id }: repository.UploadRow) => ({ agentId, photoId: id });

/** The photo's refusal becomes the end of '{file} failed to upload. {reason}.' */
const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '');

/** What a refused photo's row remembers. Photos refused before faults were stored have a sentence only. */
type Refusal = Pick<repository.UploadRow, 'fault' | 'reason'>;

const refused = ({ fault, reason }: Refusal, cause?: unknown) =>
  new ApiProblem('INVALID_INPUT', {
    fields: { photo: fault ?? 'PHOTO_REFUSED' },
    wordField: (sentence) => reason ?? sentence,
    cause,
  });

/** Photos on their way into listings (resolutions 79). */
export function createUploads({
  db,
  now,
  storage,
  photos,
}: Pick<AppContext, 'db' | 'now' | 'storage' | 'photos'>) {
  const { mayUse, folderOf } = createPhotoFolders({ db });
  const inTurn = createEncodingTurns();
  const inFlight = new Map<string, Promise<Picture>>();

  /** No listing shows it yet. */
  const pictureOf = (row: repository.UploadRow): Picture => ({
    ...toPicture(toStoredPicture(photoOf(row), row.fileName), photos, 'team'),
    previousUpload: false,
  });

  async function signOne(agentId: string, { fileName, contentType, size }: UploadFile) {
    const photo = { agentId, photoId: randomUUID() };
    const type = contentType.toLowerCase();
    const request = { key: incomingKey(photo), contentType: type, size, expiresSeconds: putSeconds };
    const { url, headers, expiresAt } = await storage.presignPut(request);
    return { fileName, uploadId: photo.photoId, url, headers, expiresAt: expiresAt.toISOString() };
  }

  async function announce(caller: Requester, agentId: string, rows: repository.NewUpload[]) {
    const { agentId: ownId, flags } = caller;
    await db.transaction(async (transaction) => {
      await repository.insertUploads(transaction, rows);
      if (!flags.isStaff || agentId === ownId) return;
      await recordAudit(transaction, caller, {
        action: 'listing-photos-announced',
        subjectKind: 'agent',
        subjectId: agentId,
        after: { files: rows.length },
      });
    });
  }

  async function sign({ agentId: asked, files }: SignUploadsBody, caller: Requester) {
    const agentId = await folderOf(asked, caller);
    const at = now();
    const answers: SignedUploads = [];
    const rows: repository.NewUpload[] = [];
    for (const [index, file] of files.entries()) {
      const problems = problemsOf(file, index);
      if (problems.length > 0) {
        answers.push({ fileName: file.fileName, reason: reasonOf(problems), problems });
        continue;
      }
      const signed = await signOne(agentId, file);
      answers.push(signed);
      const contentType = file.contentType.toLowerCase();
      const { personId } = caller;
      rows.push({
        ...{ id: signed.uploadId, agentId, personId, contentType },
        ...{ fileName: file.fileName, size: file.size, createdAt: at, unusedSince: at },
      });
    }
    if (rows.length > 0) await announce(caller, agentId, rows);
    return answers;
  }

  /** For storage that uploads through the API: the signature authorizes the upload, for any sender. */
  function checkPut(put: AnnouncedPut): void {
    if (!storage.receivePut) throw new ApiProblem('NOT_FOUND');
    if (put.size > largestPutBytes(put.key)) throw new ApiProblem('TOO_LARGE');
    const verdict = storage.receivePut.check(put);
    if (verdict !== 'allowed')
      throw new ApiProblem('FORBIDDEN', { fields: { signature: putRefusals[verdict] } });
  }

  /** Stores the file of an upload that `checkPut` has allowed. */
  async function receive(key: string, file: Readable): Promise<void> {
    try {
      await storage.receivePut?.keep(key, file);
    } catch (error) {
      if (!file.readableAborted) throw error;
      throw new ApiProblem('INVALID_INPUT', {
        fields: { photo: 'PHOTO_INCOMPLETE' },
        cause: error,
      });
    }
  }

  /** Somebody else's upload gives the same answer as one that doesn't exist. */
  async function requireUpload(id: string, caller: Caller): Promise<repository.UploadRow> {
    const row = await repository.readUpload(db, id);
    if (row && (row.personId === caller.personId || (await mayUse(row.agentId, caller)))) return row;
    throw new ApiProblem('NOT_FOUND');
  }

  /** Photos are read and re-encoded here: nothing is shown to others that the API has not decoded itself. */
  async function encode(row: repository.UploadRow) {
    const photo = photoOf(row);
    // Reading one byte more than allowed shows that the file is too large.
    const content = await storage.get(incomingKey(photo), largestListingPhotoBytes + 1);
    if (!content) throw new PhotoRefused('PHOTO_NOT_ARRIVED');
    if (content.length > largestListingPhotoBytes) throw new PhotoRefused('PHOTO_TOO_LARGE');
    const { width, height, files } = await encodeListingPhoto(content, row.contentType);
    for (const { name, content: bytes } of files) await storage.put(fileKey(photo, name), bytes);
    // The raw file's metadata says where the photo was taken.
    await storage.delete(incomingKey(photo));
    return { width, height };
  }

  async function work(row: repository.UploadRow): Promise<Picture> {
    try {
      const head = await storage.get(incomingKey(photoOf(row)), photoHeadBytes);
      const weight = head ? await pixelCountOf(head) : 0;
      const { width, height } = await inTurn({ owner: row.personId, weight }, () => encode(row));
      const outcome = { state: 'ready', width, height, readyAt: now() };
      if (await repository.settleUpload(db, row.id, outcome)) return pictureOf(row);
      // The upload was removed during encoding, and its row is gone.
      await storage.deleteBelow(photoFolder(photoOf(row)));
      throw new ApiProblem('NOT_FOUND');
    } catch (error) {
      if (!(error instanceof PhotoRefused)) {
        await repository.settleUpload(db, row.id, { state: 'signed' });
        throw error;
      }
      const refusal = { fault: error.fault, reason: withoutFullStop(error.message) };
      await repository.settleUpload(db, row.id, { state: 'refused', ...refusal });
      await storage.delete(incomingKey(photoOf(row)));
      throw refused(refusal, error);
    }
  }

  async function settle(id: string): Promise<Picture> {
    const at = now();
    const isMine = await repository.claimUpload(db, id, at, new Date(at.getTime() - abandonedMs));
    const row = await repository.readUpload(db, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    if (isMine) return work(row);
    if (row.state === 'ready') return pictureOf(row);
    if (row.state === 'refused') throw refused(row);
    // Another process is encoding this upload.
    throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds: busySeconds });
  }

  /** Encodes each upload only once; repeated calls get the same answer. */
  async function complete(id: string, caller: Caller): Promise<Picture> {
    await requireUpload(id, caller);
    const known = inFlight.get(id);
    if (known) return known;
    const settling = settle(id).finally(() => inFlight.delete(id));
    inFlight.set(id, settling);
    return settling;
  }

  /** CONFLICT for a photo that a listing shows: it is removed when the listing is saved without it. */
  async function remove(id: string, caller: Requester): Promise<void> {
    const { agentId, personId, fileName } = await requireUpload(id, caller);
    const photo = await db.transaction(async (transaction) => {
      const given = await repository.giveUpUpload(transaction, id);
      if (!given) throw new ApiProblem('CONFLICT');
      if (personId !== caller.personId) {
        await recordAudit(transaction, caller, {
          action: 'listing-photo-removed',
          subjectKind: 'agent',
          subjectId: agentId,
          before: { fileName },
        });
      }
      return given;
    });
    await removeUpload({ db, storage }, photo);
  }

  /** One size of a photo; for a small photo its largest size. `ticket` is the signed part of the address. */
  async function file(
    photo: { agentId: string; photoId: string },
    ticket: string,
    name: string,
  ): Promise<{ content: Buffer; validMs: number }> {
    const validMs = photos.validMs(photo, ticket);
    if (validMs === null) throw new ApiProblem('NOT_FOUND');
    if (validMs === 0) throw new ApiProblem('FORBIDDEN', { fields: { ticket: 'PICTURE_LATE' } });
    for (const instead of namesInstead(name)) {
      const content = await storage.get(fileKey(photo, instead));
      if (content) return { content, validMs };
    }
    throw new ApiProblem('NOT_FOUND');
  }

  return { sign, checkPut, receive, complete, remove, file };
}
