interface FieldErrors {
  fields: Record<string, string>;
}

function hasFields(error: unknown): error is FieldErrors {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return false;
  return typeof error.fields === 'object' && error.fields !== null && Object.keys(error.fields).length > 0;
}

interface FormHelpers {
  setErrors: (errors: Record<string, string>) => void;
  setTouched: (touched: Record<string, boolean>, shouldValidate?: boolean) => unknown;
}

/**
 * Shows the server's `fields` beside their inputs. False when the error names none: then the caller must show the
 * error.
 */
export function applyServerErrors(error: unknown, helpers: FormHelpers): boolean {
  if (!hasFields(error)) return false;
  const touched = Object.fromEntries(Object.keys(error.fields).map((name) => [name, true]));
  // Validating again now would erase the server's messages.
  helpers.setTouched(touched, false);
  helpers.setErrors(error.fields);
  return true;
}
