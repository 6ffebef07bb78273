import { randomUUID } from 'node:crypto';
import type {
  ArticleDraft,
  ArticleVersion,
  DraftBody,
  EditedArticle,
  EditedQuery,
  EditedSummary,
  NewArticleBody,
  Page,
} from '@portico/contracts';
import { articleLimits } from '@portico/contracts/lists';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { toPage, windowOf } from '../../../support/paging.ts';
import { readFiles } from '../content.repository.ts';
import { checkedDraft } from './draftFaults.ts';
import * as repository from './editing.repository.ts';

const pageSize = 30;

type Row = NonNullable<Awaited<ReturnType<typeof repository.readEdited>>>;

const headOf = ({ article, state, changedByName }: Row) => ({
  _id: article.id,
  state,
  timeZone: article.timeZone,
  publishedAt: article.publishedAt?.toISOString() ?? null,
  publishedUntil: article.publishedUntil?.toISOString() ?? null,
  isChanged: article.draft !== null,
  changedAt: article.changedAt.toISOString(),
  changedBy: changedByName || null,
  version: article.version,
});

/** Letters without their marks, and dashes for everything else; empty where the title has no Latin letters. */
const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, articleLimits.slug - 10)
    .replace(/^-+|-+$/g, '');

/** What staff do with articles, except publishing them. */
export function createEditing({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list(query: EditedQuery): Promise<Page<EditedSummary>> {
    const window = windowOf(query, pageSize);
    const { rows, counted } = await repository.readEditedPage(db, query, now(), window);
    const docs = rows.map((row) => {
      const { slug, kind } = row.article.draft ?? row.article;
      return { ...headOf(row), slug, kind, title: row.title, languages: row.languages };
    });
    return toPage(docs, window, counted);
  }

  async function read(id: string, from: Database = db): Promise<EditedArticle> {
    const row = await repository.readEdited(from, id, now());
    if (!row) throw new ApiProblem('NOT_FOUND');
    const draft = row.article.draft ?? (await repository.readLive(from, row.article));
    const { slug, kind } = draft;
    const files = await readFiles(from, id);
    return { ...headOf(row), slug, kind, draft, files };
  }

  async function create(
    caller: Requester,
    { kind, title, language }: NewArticleBody,
  ): Promise<EditedArticle> {
    return db.transaction(async (tx) => {
      const wanted = slugOf(title);
      const isFree = wanted !== '' && !(await repository.isSlugTaken(tx, wanted, null));
      const slug = isFree ? wanted : [wanted || kind, randomUUID().slice(0, 8)].join('-');
      const document = { type: 'doc', content: [] } as const;
      const draft: ArticleDraft = {
        ...{ kind, slug, category: '', author: '', visibleTo: [], sources: [], pictureBaseUrl: null },
        texts: { [language]: { title, excerpt: '', pictureAlt: '', document: { ...document, content: [] } } },
      };
      const head = { kind, slug, category: '', author: '', draft };
      const id = await repository.insertArticle(tx, {
        ...head,
        changedAt: now(),
        changedBy: caller.personId,
      });
      await recordAudit(tx, caller, {
        action: 'article-created',
        subjectKind: 'article',
        subjectId: id,
        after: { kind, title },
      });
      return read(id, tx);
    });
  }

  /**
   * Locks the article for a change of the version the caller has read. Throws NOT_FOUND, or CONFLICT with the current
   * one.
   */
  async function lock(tx: Database, id: string, version: number) {
    const article = await repository.lockArticle(tx, id);
    if (!article) throw new ApiProblem('NOT_FOUND');
    if (article.version !== version) throw new ApiProblem('CONFLICT', { current: await read(id, tx) });
    return article;
  }

  /**
   * The typed text is stored as it is; only content that no article may have is refused. The audit log has the
   * publications.
   */
  async function saveDraft(
    caller: Requester,
    id: string,
    { version, draft }: DraftBody,
  ): Promise<EditedArticle> {
    const checked = checkedDraft(draft, { needsAlt: false });
    return db.transaction(async (tx) => {
      await lock(tx, id, version);
      const change = { draft: checked, changedAt: now(), changedBy: caller.personId };
      await repository.changeArticle(tx, id, change);
      return read(id, tx);
    });
  }

  async function versions(id: string): Promise<ArticleVersion[]> {
    await read(id);
    const rows = await repository.readVersions(db, id);
    return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString(), savedBy: row.savedBy || null }));
  }

  return { list, read, create, lock, saveDraft, versions };
}
