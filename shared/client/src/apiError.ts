import type { ErrorBody, ErrorCode } from '@portico/contracts';
import { AxiosError, isCancel } from 'axios';

/** Failures that happen before the server answers. */
export type TransportCode = 'OFFLINE' | 'TIMEOUT' | 'MALFORMED' | 'ABORTED';

interface ApiErrorParts {
  code: ErrorCode | TransportCode;
  /** The HTTP status; 0 when no answer arrived. */
  status: number;
  msg: string;
  fields?: ErrorBody['fields'];
  fieldCodes?: ErrorBody['fieldCodes'];
  current?: unknown;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/**
 * The one error that every client function throws. `msg` is the server's sentence if it gave one (A §8), otherwise
 * empty: i18n words an error by its code.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | TransportCode;
  readonly status: number;
  readonly msg: string;
  /** The refused fields by dotted path: a sentence in English, and its code for the reader's language. */
  readonly fields: ErrorBody['fields'];
  readonly fieldCodes: ErrorBody['fieldCodes'];
  /** The current record; some endpoints send it with CONFLICT. */
  readonly current: unknown;
  /** The request's id in the server's log, for people who report a problem. */
  readonly requestId: string | undefined;
  /** How long to wait before the next try, if the server says so (Retry-After). */
  readonly retryAfterSeconds: number | undefined;

  constructor(parts: ApiErrorParts) {
    const { code, status, msg, fields, fieldCodes, current, requestId, retryAfterSeconds, cause } = parts;
    super(msg || code, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.fields = fields;
    this.fieldCodes = fieldCodes;
    this.current = current;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

export function transportError(code: TransportCode, cause: unknown, status = 0) {
  return new ApiError({ code, status, msg: '', cause });
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'code') === 'string' && typeof Reflect.get(value, 'msg') === 'string';
}

/** When a download is refused, the error arrives as a Blob that holds the JSON. */
async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

/** The API sends whole seconds. Proxies may send a date instead, which is ignored. */
function secondsOf(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/** The error for an answer that came from a proxy instead of the API. */
function answerOfAProxy(status: number, cause: unknown) {
  if (status < 500) return transportError('MALFORMED', cause, status);
  return new ApiError({ code: 'UNAVAILABLE', status, msg: '', cause });
}

/** The error for an answer other than success. `body` is parsed; the body of a proxy's answer has another shape. */
export function refusedError(
  { status, body, header }: { status: number; body: unknown; header: (name: string) => unknown },
  reason: unknown,
): ApiError {
  if (!isErrorBody(body)) return answerOfAProxy(status, reason);
  const { code, msg, fields, fieldCodes, current } = body;
  return new ApiError({
    code: code as ErrorCode,
    status,
    msg,
    fields,
    fieldCodes,
    current,
    requestId: (header('x-request-id') ?? undefined) as string | undefined,
    retryAfterSeconds: secondsOf(header('retry-after')),
    cause: reason,
  });
}

/** Turns any error that axios throws into an `ApiError`. */
export async function toApiError(error: unknown): Promise<ApiError> {
  if (isApiError(error)) return error;
  if (isCancel(error)) return transportError('ABORTED', error);
  if (!(error instanceof AxiosError)) return transportError('MALFORMED', error);
  if (error.code === AxiosError.ETIMEDOUT) return transportError('TIMEOUT', error);
  const { response } = error;
  if (!response) return transportError('OFFLINE', error);
  const body = await bodyOf(response.data);
  return refusedError({ status: response.status, body, header: (name) => response.headers[name] }, error);
}
