import type { ArticleDraft, DraftBody, EditedArticle } from '@portico/contracts';
import { createSharedDraftSaver, type SharedDraftListeners } from '../shared-draft/index.ts';
import { draftOf, fieldsOf } from './draftFields.ts';

export interface ArticleSaverOptions extends SharedDraftListeners<EditedArticle, ArticleDraft> {
  article: EditedArticle;
  save: (body: DraftBody) => Promise<EditedArticle>;
}

/** Saves staff's typing into an article; others' changes are merged by field and by language. */
export const createArticleSaver = ({ article, save, ...listeners }: ArticleSaverOptions) =>
  createSharedDraftSaver<EditedArticle, ArticleDraft>({
    ...listeners,
    saved: article,
    save: (draft, { version }) => save({ version, draft }),
    contentOf: ({ draft }) => draft,
    fieldsOf,
    fromFields: draftOf,
  });
