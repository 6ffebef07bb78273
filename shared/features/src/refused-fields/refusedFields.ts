import { type ApiError, isApiError } from '@portico/client';

type Fields = NonNullable<ApiError['fields']>;
type Codes = ApiError['fieldCodes'];

/** A refusal whose fields have the form's own names, so that `PorticoForm` shows each beside its input. */
export class RefusedFields extends Error {
  readonly fields: Fields;
  readonly fieldCodes: Codes;
  constructor(fields: Fields, cause: Error, fieldCodes?: Codes) {
    super(cause.message, { cause });
    this.fields = fields;
    this.fieldCodes = fieldCodes;
  }
}

/** The same refusal with its fields renamed, in sentences and codes; any other error stays as it is. */
export function withFieldNames(error: unknown, nameOf: (path: string) => string): unknown {
  if (!isApiError(error) || !error.fields) return error;
  const renamed = <T>(fields: Record<string, T>) =>
    Object.fromEntries(Object.entries(fields).map(([path, value]) => [nameOf(path), value]));
  return new RefusedFields(renamed(error.fields), error, error.fieldCodes && renamed(error.fieldCodes));
}

/** The same refusal for a flat form: the server's `name.firstName` is `firstName` there. */
export const withFlatFields = (error: unknown) =>
  withFieldNames(error, (path) => path.slice(path.lastIndexOf('.') + 1));

/** The server's sentence about one field, for `errorText`; undefined if there is none. */
export function refusalOf({ fields, fieldCodes }: ApiError, field: string) {
  const msg = fields?.[field];
  return msg === undefined ? undefined : { ...(fieldCodes?.[field] ?? { code: '' }), msg };
}

/**
 * The server's sentence about the first named field, which says more than the refusal itself; otherwise the refusal's.
 */
export function nearestRefusal(error: ApiError) {
  const [field] = Object.keys(error.fields ?? {});
  return (field !== undefined && refusalOf(error, field)) || error;
}
