import type { Draft } from '@portico/features/conflict';
import { Banner, Button, Text, useUnsavedChanges } from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { useEffect, useRef } from 'react';
import { draftOf, withMerged } from './draftFields.ts';
import type { DraftSaving } from './useArticleSaver.ts';
import { useEditorT } from './words.ts';

/** Passes every change of the form to the saver, shows others' changes, and the state of the draft. */
export function SavingLine({ saving, onChoose }: { saving: DraftSaving; onChoose: () => void }) {
  const t = useEditorT();
  const { values, setValues } = useFormikContext<Draft>();
  const { saver, state, merged } = saving;
  useUnsavedChanges(state !== 'saved');
  const known = useRef(JSON.stringify(draftOf(values)));

  // The form is React's, the saver is not: each change goes over once.
  useEffect(() => {
    const draft = draftOf(values);
    const written = JSON.stringify(draft);
    if (written === known.current) return;
    known.current = written;
    saver.change(draft);
  }, [values, saver]);

  const shown = useRef(merged);
  useEffect(() => {
    if (!merged || merged === shown.current) return;
    shown.current = merged;
    void setValues((before) => withMerged(before, merged), false);
  }, [merged, setValues]);

  if (state === 'conflict') {
    return (
      <Banner tone="warning" isUrgent action={<Button onClick={onChoose}>{t('choose')}</Button>}>
        {t('saving.conflict')}
      </Banner>
    );
  }
  return (
    <Text role="status" size="sm" tone={state === 'failing' ? 'negative' : 'muted'}>
      {t(`saving.${state}`)}
    </Text>
  );
}
