import { ApiError, isApiError } from '@portico/client';

/** The server names fields by their path, a form by flat names: the same refusal with the form's names. */
export function withFormFields(error: unknown, nameOf: (path: string) => string): unknown {
  if (!isApiError(error) || !error.fields) return error;
  const renamed = <T>(fields: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(fields).map(([path, value]) => [nameOf(path), value]));
  const { code, status, msg, fields, fieldCodes, requestId } = error;
  return new ApiError({
    ...{ code, status, msg, requestId, cause: error },
    ...{ fields: renamed(fields), fieldCodes: renamed(fieldCodes) },
  });
}
