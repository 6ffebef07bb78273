import { randomUUID } from 'node:crypto';
import type { ArticleFile, ArticlePictureAnswer } from '@portico/contracts';
import { articleLimits } from '@portico/contracts/lists';
import type { AppContext } from '../../../apiModule.ts';
import { afterCommit } from '../../../db/requestTransaction.ts';
import type { Requester } from '../../../identity/requester.ts';
import { createEncodingTurns, photoEncoders, photoFormats } from '../../../images/encoding.ts';
import {
  PhotoRefused,
  photoHeadBytes,
  pixelCountOf,
  pixelsOf,
  requirePhoto,
} from '../../../images/photoSource.ts';
import { sniff } from '../../../images/sniff.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { readFiles } from '../content.repository.ts';
import { fileKey } from '../fileKey.ts';
import * as files from './articleFiles.repository.ts';
import { insertPicture } from './pictures.repository.ts';

/** The sizes that the page's pictures request; the smallest is shown until the right one has loaded. */
const widths = [32, 320, 640, 960, 1280, 1920] as const;
export const pictureNames = widths.flatMap((width) => photoFormats.map((format) => `${width}.${format}`));
export const pictureFolder = (pictureId: string) => `article-pictures/${pictureId}`;
export const pictureKey = (pictureId: string, name: string) => `${pictureFolder(pictureId)}/${name}`;

const fileTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

/** Pictures of articles, partners and events, encoded anew, and articles' files for download. */
export function createArticlePictures({ db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>) {
  const inTurn = createEncodingTurns();

  async function encode(content: Buffer, declaredType: string) {
    await requirePhoto(content, declaredType);
    const largest = widths[widths.length - 1] ?? 0;
    const pixels = await pixelsOf(content, (photo) =>
      photo.resize(largest, 2 * largest, { fit: 'inside', withoutEnlargement: true }),
    );
    const files: { name: string; content: Buffer }[] = [];
    for (const width of widths) {
      for (const format of photoFormats) {
        const sized = pixels.image().resize(width, null, { withoutEnlargement: true });
        files.push({ name: `${width}.${format}`, content: await photoEncoders[format](sized).toBuffer() });
      }
    }
    return files;
  }

  async function addPicture(
    { personId }: Requester,
    content: Buffer,
    declaredType: string,
  ): Promise<ArticlePictureAnswer> {
    try {
      const weight = await pixelCountOf(content.subarray(0, photoHeadBytes));
      const files = await inTurn({ owner: personId, weight }, () => encode(content, declaredType));
      const pictureId = randomUUID();
      // The row is written first, so that the sweep finds what a crash leaves half stored.
      await insertPicture(db, pictureId, now());
      for (const { name, content: bytes } of files) await storage.put(pictureKey(pictureId, name), bytes);
      return { baseUrl: `/api/cms/pictures/${pictureId}` };
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      throw new ApiProblem('INVALID_INPUT', { fields: { photo: error.fault }, cause: error });
    }
  }

  const refuse = (code: 'FILE_KIND' | 'FILE_EMPTY' | 'TOO_MANY') =>
    new ApiProblem('INVALID_INPUT', { fields: { file: code } });

  async function addFile(caller: Requester, articleId: string, name: string, content: Buffer) {
    if (content.length === 0) throw refuse('FILE_EMPTY');
    const kind = sniff(content);
    if (kind !== 'pdf' && kind !== 'jpeg' && kind !== 'png') throw refuse('FILE_KIND');
    const fileId = randomUUID();
    await storage.put(fileKey(fileId), content);
    return db.transaction(async (tx): Promise<ArticleFile[]> => {
      if (!(await files.lockArticle(tx, articleId))) throw new ApiProblem('NOT_FOUND');
      if ((await files.countFiles(tx, articleId)) >= articleLimits.files) throw refuse('TOO_MANY');
      const about = { name, contentType: fileTypes[kind], bytes: content.length };
      await files.insertFile(tx, { id: fileId, articleId, ...about });
      await recordAudit(tx, caller, {
        action: 'article-file-added',
        subjectKind: 'article',
        subjectId: articleId,
        after: about,
      });
      return readFiles(tx, articleId);
    });
  }

  async function removeFile(caller: Requester, fileId: string): Promise<ArticleFile[]> {
    const left = await db.transaction(async (tx) => {
      const file = await files.deleteFile(tx, fileId);
      if (!file) throw new ApiProblem('NOT_FOUND');
      await recordAudit(tx, caller, {
        action: 'article-file-removed',
        subjectKind: 'article',
        subjectId: file.articleId,
        before: { name: file.name, bytes: file.bytes },
      });
      return readFiles(tx, file.articleId);
    });
    await afterCommit(() => storage.delete(fileKey(fileId)));
    return left;
  }

  return { addPicture, addFile, removeFile };
}
