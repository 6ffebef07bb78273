import type { ArticleDraft, EditedArticle, PublishBody, WithdrawBody } from '@portico/contracts';
import { isTimeZone } from '@portico/rules';
import { documentHtml, readingMinutes } from '@portico/rules/article';
import { isShownByClocks, momentAt } from '@portico/rules/events';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem, type FieldFaults } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { checkedDraft, isWritten, requireComplete, textsOf } from './draftFaults.ts';
import * as repository from './editing.repository.ts';
import { createEditing } from './editing.service.ts';

type Times = { publishedAt: Date | null; publishedUntil: Date | null };

const isDate = (local: string) => !Number.isNaN(Date.parse(`${local}:00Z`));

/**
 * The moments of local times in the zone. Throws INVALID_INPUT for a time that the zone skips, or one that makes no
 * sense.
 */
function timesOf({ at, until, timeZone }: PublishBody, now: Date): Times {
  const fields: FieldFaults = {};
  if (!isTimeZone(timeZone)) throw new ApiProblem('INVALID_INPUT', { fields: { timeZone: 'NOT_A_CHOICE' } });
  for (const [name, local] of [['at', at] as const, ['until', until] as const]) {
    if (local !== null && !(isDate(local) && isShownByClocks(local, timeZone))) fields[name] = 'NOT_VALID';
  }
  if (Object.keys(fields).length === 0) {
    const publishedAt = at === null ? null : momentAt(at, timeZone);
    const publishedUntil = until === null ? null : momentAt(until, timeZone);
    if (publishedUntil && publishedUntil <= now) fields.until = 'TIME_PAST';
    else if (publishedUntil && publishedAt && publishedUntil <= publishedAt)
      fields.until = 'END_BEFORE_START';
    else return { publishedAt, publishedUntil };
  }
  throw new ApiProblem('INVALID_INPUT', { fields });
}

const isReadAt = ({ publishedAt, publishedUntil }: Times, moment: Date): boolean =>
  publishedAt !== null && publishedAt <= moment && (publishedUntil === null || publishedUntil > moment);

/** Publishing, scheduling and withdrawing: what members read changes only here. */
export function createPublishing({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const editing = createEditing({ db, now });

  /**
   * Otherwise text that members read before the first version was stored would be lost, such as the sample articles.
   */
  async function keepFirst(tx: Database, article: repository.Article) {
    if (article.publishedAt === null || (await repository.hasVersions(tx, article.id))) return;
    const draft = await repository.readLive(tx, article);
    await repository.addVersion(tx, {
      ...{ articleId: article.id, draft, savedAt: article.publishedAt, savedBy: null },
    });
  }

  async function write(tx: Database, article: repository.Article, draft: ArticleDraft) {
    if (await repository.isSlugTaken(tx, draft.slug, article.id)) {
      throw new ApiProblem('INVALID_INPUT', { fields: { slug: 'SLUG_TAKEN' } });
    }
    const wasRead = await repository.hasVersions(tx, article.id);
    await repository.moveSlug(tx, article.id, wasRead ? article.slug : null, draft.slug);
    const rows = textsOf(draft)
      .filter(([, words]) => isWritten(words))
      .map(([language, { document, ...words }]) => ({
        ...words,
        ...{ articleId: article.id, language, document },
        html: documentHtml(document),
        readingMinutes: readingMinutes(document),
      }));
    await repository.replaceTexts(tx, article.id, rows);
  }

  /**
   * Replaces what members read with the draft, from `at` on. Without a time that is now, or the earlier time if members
   * can already read the article. INVALID_INPUT for a future time while they can read it: it would disappear until
   * then.
   */
  async function publish(caller: Requester, id: string, body: PublishBody): Promise<EditedArticle> {
    const moment = now();
    const times = timesOf(body, moment);
    return db.transaction(async (tx) => {
      const article = await editing.lock(tx, id, body.version);
      if (times.publishedAt !== null && times.publishedAt > moment && isReadAt(article, moment))
        throw new ApiProblem('INVALID_INPUT', { fields: { at: 'ARTICLE_IS_READ' } });
      const found = article.draft ?? (await repository.readLive(tx, article));
      // The times of a version are those of its publication.
      const { plan: _, ...draft } = checkedDraft(found, { needsAlt: true });
      requireComplete(draft);
      await keepFirst(tx, article);
      await write(tx, article, draft);
      const isRead = article.publishedAt !== null && article.publishedAt <= moment;
      const publishedAt = times.publishedAt ?? (isRead ? article.publishedAt : moment);
      const { kind, slug, category, author, visibleTo, sources, pictureBaseUrl } = draft;
      const shown = { kind, slug, category, author, visibleTo, sources, pictureBaseUrl };
      const set = { ...shown, publishedAt, publishedUntil: times.publishedUntil, timeZone: body.timeZone };
      await repository.changeArticle(tx, id, {
        ...set,
        ...{ draft: null, changedAt: moment, changedBy: caller.personId },
      });
      await repository.addVersion(tx, { articleId: id, draft, savedAt: moment, savedBy: caller.personId });
      await recordAudit(tx, caller, {
        action: 'article-published',
        subjectKind: 'article',
        subjectId: id,
        before: {
          slug: article.slug,
          publishedAt: article.publishedAt,
          publishedUntil: article.publishedUntil,
        },
        after: {
          slug,
          publishedAt,
          publishedUntil: times.publishedUntil,
          languages: Object.keys(draft.texts),
        },
      });
      return editing.read(id, tx);
    });
  }

  /** Members no longer find it; staff keep it, and the published text is a version. */
  async function withdraw(caller: Requester, id: string, { version }: WithdrawBody): Promise<EditedArticle> {
    return db.transaction(async (tx) => {
      const article = await editing.lock(tx, id, version);
      if (article.publishedAt === null) return editing.read(id, tx);
      await keepFirst(tx, article);
      await repository.changeArticle(tx, id, {
        ...{ publishedAt: null, publishedUntil: null, changedAt: now(), changedBy: caller.personId },
      });
      await recordAudit(tx, caller, {
        action: 'article-withdrawn',
        subjectKind: 'article',
        subjectId: id,
        before: { slug: article.slug, publishedAt: article.publishedAt },
      });
      return editing.read(id, tx);
    });
  }

  return { publish, withdraw };
}
