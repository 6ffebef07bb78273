import { keptDraft } from '@portico/features/kept-draft';

/** What a colleague is writing about an item. `answerId` goes with one answer, however often it is sent. */
interface DeskDraft {
  answer: string;
  answerId: string;
  note: string;
}

export const { useDraft: useDeskDraft } = keptDraft<DeskDraft>(
  'desk',
  { answer: '', answerId: '', note: '' },
  ({ answer, note }) => answer === '' && note === '',
);
