import { setIn } from 'formik';
import type { FormMessage } from './FormTexts.tsx';

interface FieldErrors {
  /** The server's sentence for each refused field. */
  fields: Record<string, string>;
  /** The same fields with the codes of these sentences, whose words are at `errors.<code>`. */
  fieldCodes?: Record<string, { code: string; values?: Record<string, string | number> }>;
}

function hasFields(error: unknown): error is FieldErrors {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return false;
  return typeof error.fields === 'object' && error.fields !== null && Object.keys(error.fields).length > 0;
}

interface FormHelpers {
  setErrors: (errors: Record<string, FormMessage>) => void;
  setTouched: (touched: Record<string, boolean>, shouldValidate?: boolean) => unknown;
}

function messageOf({ fields, fieldCodes }: FieldErrors, name: string): FormMessage {
  const text = fields[name] ?? '';
  const fault = fieldCodes?.[name];
  return fault ? { key: `errors.${fault.code}`, ...(fault.values && { values: fault.values }), text } : text;
}

/**
 * Shows the server's `fields` beside their inputs, in the words of their codes where there are any. False when the error names none: then the caller must show the
 * error.
 */
export function applyServerErrors(error: unknown, helpers: FormHelpers): boolean {
  if (!hasFields(error)) return false;
  const names = Object.keys(error.fields);
  // Validating again now would erase the server's messages.
  helpers.setTouched(
    placed(names, () => true),
    false,
  );
  helpers.setErrors(placed(names, (name) => messageOf(error, name)));
  return true;
}

/** A value for each name, where the form looks for it: that of `names.en` in the object `names`. */
const placed = <Value>(names: readonly string[], toValue: (name: string) => Value): Record<string, Value> =>
  names.reduce((values, name) => setIn(values, name, toValue(name)), {});
