import type { ArticleDraft, EditedArticle } from '@portico/contracts';
import { useSharedDraft } from '../shared-draft/index.ts';
import { createArticleSaver } from './articleSaver.ts';
import { saveDraft } from './editorCalls.ts';

/** The draft of an open article. */
export const useArticleSaver = (article: EditedArticle) =>
  useSharedDraft<EditedArticle, ArticleDraft>((listeners) =>
    createArticleSaver({ ...listeners, article, save: (body) => saveDraft(article._id, body) }),
  );

export type DraftSaving = ReturnType<typeof useArticleSaver>;
