import {
  type ErrorBody,
  type ErrorCode,
  errorTable,
  type FieldCode,
  type FieldFault,
  faultParts,
  faultSentence,
} from '@portico/contracts';

/** The refused fields by dotted path. */
export type FieldFaults = Record<string, FieldFault>;

export type ProblemDetails = {
  fields?: FieldFaults;
  /** Changes the sentences of `fields`, where one becomes part of a longer sentence. */
  wordField?: (sentence: string) => string;
  /** With CONFLICT: the current record, in the endpoint's own shape; the caller may see it. */
  current?: unknown;
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

const mapValues = <T>(fields: FieldFaults, to: (fault: FieldFault) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([path, fault]) => [path, to(fault)]));

/** An expected refusal. Status and text come from the one table in contracts; the client gets no other text. */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What is wrong with each field: as a sentence, and by its code. */
  readonly fields: ErrorBody['fields'];
  readonly fieldCodes: ErrorBody['fieldCodes'];
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(errorTable[code].msg, { cause: details.cause });
    this.name = 'ApiProblem';
    this.code = code;
    this.status = errorTable[code].status;
    const { fields, wordField = (sentence) => sentence } = details;
    this.fields = fields && mapValues(fields, (fault) => wordField(faultSentence(fault)));
    this.fieldCodes = fields && mapValues(fields, faultParts);
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export type FoundFault = { code: FieldCode; values?: Record<string, string | number> };

/** What an error says of the one value that was read: a code, and what its sentence names. Throws an error of another kind. */
export function faultOf(error: unknown): FoundFault {
  const [fault] = error instanceof ApiProblem ? Object.values(error.fieldCodes ?? {}) : [];
  if (!fault) throw error;
  const { code, values } = fault;
  return { code: code as FieldCode, ...(values && { values }) };
}
