import type { refreshTokenHeader as RefreshHeader, tokenHeader as TokenHeader } from '@portico/contracts';
import { requestTimeoutMs } from '@portico/rules';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { toApiError, transportError } from './apiError.ts';
import { clientConfiguration } from './configuration.ts';

// Only the types of contracts reach the browser: its schemas would bring TypeBox along.
const tokenHeader: typeof TokenHeader = 'X-Token';
const refreshTokenHeader: typeof RefreshHeader = 'X-Refresh-Token';

const instance = axios.create({
  baseURL: '/api',
  timeout: requestTimeoutMs,
  responseType: 'json',
  // HTML or a cut-off answer must be an error, not an empty page.
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
});

export type Exchange = Pick<AxiosResponse<unknown>, 'data' | 'status'>;

/** One request as it is, with the session's headers (A §7). Throws `ApiError` only. */
export async function exchange(request: AxiosRequestConfig): Promise<Exchange> {
  const { token, refreshToken } = clientConfiguration().tokens.read();
  const headers = {
    ...request.headers,
    ...(token && { [tokenHeader]: token }),
    ...(refreshToken && { [refreshTokenHeader]: refreshToken }),
  };
  try {
    return await instance.request({ ...request, headers });
  } catch (error) {
    throw await toApiError(error);
  }
}

export interface SendFileOptions {
  /** Told how much has been sent, from 0 to 1. */
  onProgress?(sent: number): void;
  signal?: AbortSignal;
}

/** As long as an address is good for: on a slow line photos share it. Whoever watches the progress may end it sooner. */
const fileTimeoutMs = 15 * 60_000;

/** Sends a file to an address as it was given, which need not be ours: nothing of the session goes along. */
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
