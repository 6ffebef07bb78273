import type { AppContext } from '../../../apiModule.ts';
import { inTurn } from '../../../support/inTurn.ts';
import type { Log } from '../../../support/log.ts';
import { pictureFolder } from './articlePictures.service.ts';
import { deletePicture, readUnusedPictures } from './pictures.repository.ts';

/** How long a picture may wait in an open form before it is saved. */
const unsavedMs = 7 * 24 * 60 * 60_000;
/** The most in one run; the next run takes more. */
const most = 200;

/** The job that removes pictures that were replaced, removed, or never saved with anything. */
export const createPictureSweep =
  ({ db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>, log: Log) =>
  async (): Promise<void> => {
    const before = new Date(now().getTime() - unsavedMs);
    const remove = async (id: string) => {
      await storage.deleteBelow(pictureFolder(id));
      await deletePicture(db, id);
    };
    // The next run tries those again that were left behind.
    await inTurn(await readUnusedPictures(db, before, most), remove, (err, pictureId) =>
      log.warn({ err, pictureId }, 'a picture that nothing shows was left behind'),
    );
  };
