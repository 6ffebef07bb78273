import type { AppContext } from '../../../apiModule.ts';
import { afterCommit } from '../../../db/requestTransaction.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { fileKey } from '../fileKey.ts';
import * as repository from './editing.repository.ts';
import { createEditing } from './editing.service.ts';

/** Removes an article that was started by mistake. */
export function createRemoval({ db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>) {
  const { lock } = createEditing({ db, now });

  /**
   * Deletes an article with its files. CONFLICT if somebody has changed it since this version. Also CONFLICT if it was
   * published or is scheduled: members have read it, so its versions stay, and it is withdrawn instead.
   */
  return async function remove(caller: Requester, id: string, version: number): Promise<null> {
    const files = await db.transaction(async (tx) => {
      const article = await lock(tx, id, version);
      if (article.publishedAt !== null || (await repository.hasVersions(tx, id)))
        throw new ApiProblem('CONFLICT');
      const texts = Object.values(article.draft?.texts ?? {});
      await recordAudit(tx, caller, {
        action: 'article-deleted',
        subjectKind: 'article',
        subjectId: id,
        before: { kind: article.kind, title: texts.find(({ title }) => title !== '')?.title ?? article.slug },
      });
      return repository.deleteArticle(tx, id);
    });
    await afterCommit(async () => {
      for (const file of files) await storage.delete(fileKey(file));
    });
    return null;
  };
}
