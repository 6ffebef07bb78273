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
 * Puts the server's `fields` beside the inputs they are about. False when the error names none: then it is the
 * caller's to show.
 */
export function applyServerErrors(error: unknown, helpers: FormHelpers): boolean {
  if (!hasFields(error)) return false;
  const touched = Object.fromEntries(Object.keys(error.fields).map((name) => [name, true]));
  // Validating again now would wipe what the server said.
  helpers.setTouched(touched, false);
  helpers.setErrors(error.fields);
  return true;
}
