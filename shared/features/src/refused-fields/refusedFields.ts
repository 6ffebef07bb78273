import { isApiError } from '@portico/client';

/** A refusal whose fields go by the names they have in the form: `PorticoForm` shows each beside its input. */
export class RefusedFields extends Error {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>, cause: Error) {
    super(cause.message, { cause });
    this.fields = fields;
  }
}

/** `name.firstName` of the server is `firstName` of a flat form. */
const lastPart = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The same refusal, its fields named as in a form without levels. */
export function withFlatFields(error: unknown): unknown {
  if (!isApiError(error) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([path, text]) => [lastPart(path), text]);
  return new RefusedFields(Object.fromEntries(fields), error);
}
