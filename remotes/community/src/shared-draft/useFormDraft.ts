import type { Draft } from '@portico/features/conflict';
import { useFormikContext } from '@portico/ui/forms';
import { useEffect, useRef } from 'react';
import type { Merged } from './sharedDraftSaver.ts';
import type { SharedDraft } from './useSharedDraft.ts';

/** Both functions must keep their identity. */
export interface FormDraft<Values, Content> {
  contentOf: (values: Values) => Content;
  /** The form's values with others' changes; text that was typed since stays. */
  withMerged: (values: Values, merged: Merged<Content>) => Values;
}

/** Passes every change of the form around it to the saver, and shows others' changes in the form. */
export function useFormDraft<Saved, Values extends Draft, Content>(
  { saver, merged }: Pick<SharedDraft<Saved, Content>, 'saver' | 'merged'>,
  { contentOf, withMerged }: FormDraft<Values, Content>,
) {
  const { values, setValues } = useFormikContext<Values>();
  const known = useRef(JSON.stringify(contentOf(values)));

  // The form is React's, the saver is not: each change goes over once.
  useEffect(() => {
    const content = contentOf(values);
    const written = JSON.stringify(content);
    if (written === known.current) return;
    known.current = written;
    saver.change(content);
  }, [values, saver, contentOf]);

  const shown = useRef(merged);
  useEffect(() => {
    if (!merged || merged === shown.current) return;
    shown.current = merged;
    void setValues((before) => withMerged(before, merged), false);
  }, [merged, setValues, withMerged]);
}
