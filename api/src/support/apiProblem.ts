import { type ErrorCode, errorTable } from '@portico/contracts';

export type ProblemDetails = {
  /** Dotted path of a field -> what is wrong with it. */
  fields?: Record<string, string>;
  /** With CONFLICT: the current record, in the endpoint's own shape; the caller may see it. */
  current?: unknown;
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An expected refusal. Status and text come from the one table in contracts; the client gets no other text. */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(errorTable[code].msg, { cause: details.cause });
    this.name = 'ApiProblem';
    this.code = code;
    this.status = errorTable[code].status;
    this.fields = details.fields;
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
