import type { AxiosRequestConfig } from 'axios';
import { isApiError } from './apiError.ts';
import { clientConfiguration } from './configuration.ts';
import { confirmIdentity } from './freshFactor.ts';
import { renewTokens } from './renewal.ts';
import { type Exchange, exchange, exchangeStream, type StreamOptions, unwrap } from './transport.ts';

export interface CallOptions {
  signal?: AbortSignal;
}

/**
 * Sends a request; when the server says its access token has expired, renews once and sends the request once more.
 * FORBIDDEN never renews (resolutions 7). SESSION_ENDED for the token still in use ends the session in this browser
 * too.
 */
async function withRenewal<T>(ask: () => Promise<T>): Promise<T> {
  const { tokens, onSessionEnded } = clientConfiguration();
  const { token: sentToken, session } = tokens.read();
  const isCurrent = () => tokens.read().token === sentToken;
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'SESSION_ENDED' && sentToken && isCurrent()) onSessionEnded(error);
    // If the session has changed meanwhile, a repeated request would be sent as another person.
    if (error.code !== 'TOKEN_EXPIRED' || tokens.read().session !== session) throw error;
    if (isCurrent()) await renewTokens(sentToken);
    if (tokens.read().session !== session) throw error;
    return ask();
  }
}

/**
 * If the server must first know that it is still the same person (FRESH_FACTOR_NEEDED), the person is asked, and the
 * request is sent again unchanged. If they decline, the caller gets that refusal.
 */
async function withFreshFactor<T>(ask: () => Promise<T>): Promise<T> {
  const { tokens } = clientConfiguration();
  const { session } = tokens.read();
  try {
    return await withRenewal(ask);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'FRESH_FACTOR_NEEDED') throw error;
    if (!(await confirmIdentity()) || tokens.read().session !== session) throw error;
    return withRenewal(ask);
  }
}

/** Sends a request; a refusal is also reported to the session, unless another session has replaced it meanwhile. */
async function reported<T>(ask: () => Promise<T>): Promise<T> {
  const { tokens, onRefused } = clientConfiguration();
  const { session } = tokens.read();
  try {
    return await withFreshFactor(ask);
  } catch (error) {
    if (isApiError(error) && tokens.read().session === session) onRefused(error);
    throw error;
  }
}

const deliver = (request: AxiosRequestConfig): Promise<Exchange> => reported(() => exchange(request));

/**
 * Opens an answer that is read as it arrives: server-sent events, unless another type is named. Uses `fetch`, because
 * an EventSource sends no tokens. The answer is JSON if the server keeps no stream open. It ends when `signal` is
 * aborted.
 */
export const openStream = (url: string, options: StreamOptions): Promise<Response> =>
  reported(() => exchangeStream(url, options));

/** A random key for one write, so that a repeated request creates only one row. */
export function idempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function send<T>(request: AxiosRequestConfig): Promise<T> {
  return unwrap<T>(await deliver(request));
}

/** Reads with GET; `params` become the query, undefined ones are left out. */
export const get = <T>(url: string, params?: object, options?: CallOptions) =>
  send<T>({ method: 'GET', url, params, ...options });

/** Reads with POST, as the specification's searches do: nothing changes, so no idempotency key. */
export const query = <T>(url: string, data: object, options?: CallOptions) =>
  send<T>({ method: 'POST', url, data, ...options });

/**
 * Changes something. The key stays the same when a renewal repeats the request. A caller that repeats a request itself,
 * because it cannot know whether the first one arrived, passes the same `key` with the same data.
 */
export const write = <T>(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  data?: object,
  key = idempotencyKey(),
) => send<T>({ method, url, data, headers: { 'Idempotency-Key': key } });

/** Sends a file unchanged, with the file's type as the content type of the request. */
export const upload = <T>(method: 'POST' | 'PUT', url: string, file: Blob) =>
  send<T>({
    method,
    url,
    data: file,
    headers: { 'Content-Type': file.type, 'Idempotency-Key': idempotencyKey() },
  });

/** Downloads a file as the server sends it. */
export async function download(url: string, params: object): Promise<Blob> {
  return (await deliver({ method: 'GET', url, params, responseType: 'blob' })).data as Blob;
}
