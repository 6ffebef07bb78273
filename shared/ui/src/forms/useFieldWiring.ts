import { useField } from 'formik';
import { type FocusEvent, type ReactNode, useEffect, useId } from 'react';
import { afterPress, watchPresses } from './afterPress.ts';
import { type FormMessage, useFormMessage } from './FormTexts.tsx';

export interface FieldProps {
  /** The field's key in the form's values. */
  name: string;
  label: ReactNode;
  /** Help below the field, always visible. */
  hint?: ReactNode;
  /** Shows "optional" beside the label; fields without it are required. */
  isOptional?: boolean;
}

/** Connects an input with its label, hint and error. */
export function useFieldWiring({ name, hint, isOptional }: Omit<FieldProps, 'label'>) {
  const id = useId();
  const [field, meta, helpers] = useField(name);
  useEffect(watchPresses, []);
  const message = useFormMessage();
  const error = meta.touched && meta.error ? message(meta.error as FormMessage) : undefined;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const input = {
    ...field,
    onBlur: (event: FocusEvent) => afterPress(() => field.onBlur(event)),
    value: field.value ?? '',
    id,
    'aria-invalid': error ? true : undefined,
    'aria-required': isOptional ? undefined : true,
    'aria-describedby': describedBy,
  };
  return { id, input, error, helpers };
}
