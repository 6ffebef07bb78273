import type { MessageCard } from '@portico/contracts';
import { keptDraft } from '@portico/features/kept-draft';

/** The text being written to a thread. */
export interface Draft {
  body: string;
  answers: { _id: string; senderId: string; line: string } | null;
  card: MessageCard | null;
}

export const emptyDraft: Draft = { body: '', answers: null, card: null };

export const { useDraft, add: addToDraft } = keptDraft<Draft>(
  'draft',
  emptyDraft,
  ({ body, answers, card }) => body === '' && !answers && !card,
);
