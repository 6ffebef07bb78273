import { isApiError } from '@portico/client';

/** A refusal whose fields have the form's own names, so that `PorticoForm` shows each beside its input. */
export class RefusedFields extends Error {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>, cause: Error) {
    super(cause.message, { cause });
    this.fields = fields;
  }
}

/** The server's `name.firstName` is `firstName` in a flat form. */
const lastPart = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The same refusal, with the field names of a flat form. */
export function withFlatFields(error: unknown): unknown {
  if (!isApiError(error) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([path, text]) => [lastPart(path), text]);
  return new RefusedFields(Object.fromEntries(fields), error);
}
