import { keptDraft } from '@portico/features/kept-draft';

/** A colleague's unsent text about an item. `answerId` belongs to one answer, even if it is sent again. */
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
