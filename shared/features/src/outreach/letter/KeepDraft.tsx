import { useFormikContext } from '@portico/ui/forms';
import { useEffect } from 'react';

export interface KeepDraftProps<Values> {
  /** `keep` of `useLetter`. */
  onChange: (values: Values) => void;
}

/** In a letter's form: keeps the typed text for a moment after closing, in case the form was closed by mistake. */
export function KeepDraft<Values>({ onChange }: KeepDraftProps<Values>) {
  const { values } = useFormikContext<Values>();
  useEffect(() => onChange(values), [values, onChange]);
  return null;
}
