import type { Ref } from 'react';

/** What the form tells each of its two fields. */
export interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
  /** The server refused this value. */
  isRefused: boolean;
  ref: Ref<HTMLInputElement>;
}
