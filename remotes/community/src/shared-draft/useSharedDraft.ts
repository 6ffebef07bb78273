import type { ApiError } from '@portico/client';
import type { Draft } from '@portico/features/conflict';
import type { SavingState } from '@portico/features/draft-saver';
import { useEffect, useState } from 'react';
import type { DraftConflict, Merged, SharedDraftListeners, SharedDraftSaver } from './sharedDraftSaver.ts';

/** The saver of an open form, and what it tells: the form must show `merged` after somebody else's changes came in. */
export function useSharedDraft<Saved, Content>(
  create: (listeners: SharedDraftListeners<Saved, Content>) => SharedDraftSaver<Saved, Content>,
) {
  const [state, setState] = useState<SavingState>('saved');
  /** Why the server does not take what was typed. */
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<DraftConflict<Saved> | null>(null);
  const [merged, setMerged] = useState<Merged<Content> | null>(null);

  const [saver] = useState(() =>
    create({
      onState: (next, error) => {
        setState(next);
        setRefusal(error ?? null);
      },
      onMerged: setMerged,
      onConflict: setConflict,
    }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', saver.leave);
    return () => {
      window.removeEventListener('pagehide', saver.leave);
      saver.leave();
      saver.stop();
    };
  }, [saver]);

  async function resolve(chosen: Draft) {
    await saver.resolve(chosen);
    setConflict(null);
  }

  /** Shows other content, such as an old version; also the same one twice. */
  const show = (draft: Content) => setMerged({ draft, over: null });

  return { saver, state, refusal, conflict, merged, show, resolve };
}

export type SharedDraft<Saved, Content> = ReturnType<typeof useSharedDraft<Saved, Content>>;
