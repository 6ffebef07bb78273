import type { Ref } from 'react';

/** The props of each of the form's two fields. */
export interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
  /** The server refused this value. */
  isRefused: boolean;
  ref: Ref<HTMLInputElement>;
}
