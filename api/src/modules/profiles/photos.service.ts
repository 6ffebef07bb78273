import { randomUUID } from 'node:crypto';
import type { PhotoAnswer } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { afterCommit } from '../../db/requestTransaction.ts';
import { changePerson } from '../../identity/people.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { createEncodingTurns, type EncodedPhoto } from '../../images/encoding.ts';
import { dropPhoto, photoKey, photoUrlOf } from '../../images/photoFiles.ts';
import { PhotoRefused, pixelCountOf } from '../../images/photoSource.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { encodePhoto } from './photoImage.ts';
import { lockPerson, readAccount } from './profiles.repository.ts';
import { type Asked, requireOwn, requireWritable } from './profiles.service.ts';

/** Photos of people, encoded on upload, so that serving one only reads a file. */
export function createPhotos({ db, now, storage }: Pick<AppContext, 'db' | 'now' | 'storage'>) {
  const inTurn = createEncodingTurns();

  async function encode(owner: string, content: Buffer, declaredType: string): Promise<EncodedPhoto[]> {
    try {
      const weight = await pixelCountOf(content);
      return await inTurn({ owner, weight }, () => encodePhoto(content, declaredType));
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      throw new ApiProblem('INVALID_INPUT', { fields: { photo: error.fault }, cause: error });
    }
  }

  async function requireAccount(on: Database, personId: string, caller: Requester) {
    const row = await readAccount(on, personId);
    if (!row) throw new ApiProblem('NOT_FOUND');
    requireWritable(row, caller);
    return row.person;
  }

  /** Points the person at a photo, or at none, and returns the previous one. */
  async function point(caller: Requester, personId: string, photoUrl: string | null) {
    return db.transaction(async (transaction) => {
      await lockPerson(transaction, personId);
      const { photoUrl: former, version } = await requireAccount(transaction, personId, caller);
      if (former === photoUrl) return { former: null, version };
      const next = await changePerson(transaction, personId, { photoUrl }, now());
      await recordAudit(transaction, caller, {
        action: photoUrl ? 'photo-updated' : 'photo-removed',
        subjectKind: 'person',
        subjectId: personId,
        before: { photoUrl: former },
        after: { photoUrl },
      });
      return { former, version: next };
    });
  }

  async function set({ caller, log }: Asked, personId: string, content: Buffer, declaredType: string) {
    requireOwn(personId, caller);
    await requireAccount(db, personId, caller);
    const photos = await encode(caller.personId, content, declaredType);
    const photoId = randomUUID();
    const photoUrl = photoUrlOf(photoId);
    try {
      for (const { name, content: bytes } of photos) await storage.put(photoKey(photoId, name), bytes);
      const { former, version } = await point(caller, personId, photoUrl);
      await dropPhoto(storage, former, log);
      return { photoUrl, version } satisfies PhotoAnswer;
    } catch (error) {
      await dropPhoto(storage, photoUrl, log);
      throw error;
    }
  }

  async function remove({ caller, log }: Asked, personId: string): Promise<PhotoAnswer> {
    requireOwn(personId, caller);
    const { former, version } = await point(caller, personId, null);
    await afterCommit(() => dropPhoto(storage, former, log));
    return { photoUrl: null, version };
  }

  return { set, remove };
}
