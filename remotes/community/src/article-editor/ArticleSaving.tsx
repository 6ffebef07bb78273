import { useUnsavedChanges } from '@portico/ui';
import { SavingLine, useFormDraft } from '../shared-draft/index.ts';
import { draftOf, withMerged } from './draftFields.ts';
import type { DraftSaving } from './useArticleSaver.ts';

const formDraft = { contentOf: draftOf, withMerged };

/** Passes every change of the form to the saver, shows others' changes, and the state of the draft. */
export function ArticleSaving({ saving, onChoose }: { saving: DraftSaving; onChoose: () => void }) {
  useUnsavedChanges(saving.state !== 'saved');
  useFormDraft(saving, formDraft);
  return <SavingLine state={saving.state} refusal={saving.refusal} onChoose={onChoose} />;
}
