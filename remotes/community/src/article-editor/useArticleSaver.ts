import type { ArticleDraft, EditedArticle } from '@portico/contracts';
import type { Draft } from '@portico/features/conflict';
import type { SavingState } from '@portico/features/draft-saver';
import { useEffect, useState } from 'react';
import { createArticleSaver, type DraftConflict } from './articleSaver.ts';
import type { Merged } from './draftFields.ts';
import { saveDraft } from './editorCalls.ts';

/** The draft of an open article: the form must show `merged` after somebody else's changes came in. */
export function useArticleSaver(article: EditedArticle) {
  const [state, setState] = useState<SavingState>('saved');
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [merged, setMerged] = useState<Merged | null>(null);

  const [saver] = useState(() =>
    createArticleSaver({
      article,
      save: (body) => saveDraft(article._id, body),
      onState: setState,
      onMerged: setMerged,
      onConflict: setConflict,
    }),
  );
  useEffect(() => () => saver.stop(), [saver]);

  async function resolve(chosen: Draft) {
    await saver.resolve(chosen);
    setConflict(null);
  }

  /** Shows an old version, also the same one twice. */
  const show = (draft: ArticleDraft) => setMerged({ draft, over: null });

  return { saver, state, conflict, merged, show, resolve };
}

export type DraftSaving = ReturnType<typeof useArticleSaver>;
