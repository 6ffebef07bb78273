import { requestTimeoutMs } from '@portico/rules';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { refusedError, toApiError, transportError } from './apiError.ts';
import { sessionHeaders } from './sessionHeaders.ts';

const instance = axios.create({
  baseURL: '/api',
  timeout: requestTimeoutMs,
  responseType: 'json',
  // HTML or a cut-off answer must be an error, not an empty page.
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
});

export type Exchange = Pick<AxiosResponse<unknown>, 'data' | 'status'>;

/**
 * The language of the page, in which the server also writes mails. It is named only if somebody chose it
 * (`data-language`, i18n): neither the initial English nor a browser's own list may become a member's language.
 */
function languageHeader(): Record<string, string> {
  const { lang, dataset } = document.documentElement;
  return { 'Accept-Language': lang && dataset.language ? lang : '*' };
}

/** Sends one request with the session's headers (A §7), without renewal. Throws only `ApiError`. */
export async function exchange(request: AxiosRequestConfig): Promise<Exchange> {
  const headers = { ...request.headers, ...languageHeader(), ...sessionHeaders() };
  try {
    return await instance.request({ ...request, headers });
  } catch (error) {
    throw await toApiError(error);
  }
}

export interface StreamOptions {
  signal: AbortSignal;
  /** A type other than server-sent events: a long file that is read as it arrives. */
  accept?: string;
}

/** Opens an answer that stays open, with the session's headers, without renewal. Throws only `ApiError`. */
export async function exchangeStream(
  url: string,
  { signal, accept = 'text/event-stream' }: StreamOptions,
): Promise<Response> {
  const headers = { Accept: accept, ...languageHeader(), ...sessionHeaders() };
  let response: Response;
  try {
    response = await fetch(`/api${url}`, { headers, signal, cache: 'no-store' });
  } catch (error) {
    throw transportError(signal.aborted ? 'ABORTED' : 'OFFLINE', error);
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw refusedError(
    { status: response.status, body, header: (name) => response.headers.get(name) },
    response.status,
  );
}

export interface SendFileOptions {
  /** Called with the share that was sent, from 0 to 1. */
  onProgress?(sent: number): void;
  signal?: AbortSignal;
}

/**
 * As long as a signed address is valid: several photos may share a slow line. A caller that watches the progress may
 * abort sooner.
 */
const fileTimeoutMs = 15 * 60_000;

/** Sends a file to the given address. The address may belong to another host, so no session headers are sent. */
export async function sendFile(
  url: string,
  file: Blob,
  headers: Record<string, string>,
  { onProgress, signal }: SendFileOptions,
): Promise<void> {
  try {
    await axios.put(url, file, {
      headers,
      signal,
      timeout: fileTimeoutMs,
      responseType: 'blob',
      onUploadProgress: ({ loaded }) => onProgress?.(Math.min(1, loaded / Math.max(1, file.size))),
    });
  } catch (error) {
    throw await toApiError(error);
  }
}

/** Every successful answer wraps its content in `data` (A §7); 204 has none. */
export function unwrap<T>({ data, status }: Exchange): T {
  if (status === 204) return null as T;
  if (typeof data === 'object' && data !== null && 'data' in data) return data.data as T;
  throw transportError('MALFORMED', data, status);
}
