import type { refreshTokenHeader as RefreshHeader, tokenHeader as TokenHeader } from '@portico/contracts';
import { clientConfiguration } from './configuration.ts';

// Only types are imported from contracts: its schemas would bring TypeBox into the browser.
const tokenHeader: typeof TokenHeader = 'X-Token';
const refreshTokenHeader: typeof RefreshHeader = 'X-Refresh-Token';

/**
 * Writes while the page is being left: the browser sends the request although nobody waits for the answer. The request
 * is neither renewed nor repeated, and browsers may refuse more than 64 kB, so send only data that may be lost.
 */
export function writeOnLeaving(method: 'POST' | 'PUT', url: string, data: object): void {
  const { token, refreshToken } = clientConfiguration().tokens.read();
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { [tokenHeader]: token }),
    ...(refreshToken && { [refreshTokenHeader]: refreshToken }),
  };
  // The page has gone, so there is nobody to show a failure to.
  fetch(`/api${url}`, { method, headers, body: JSON.stringify(data), keepalive: true }).catch(
    () => undefined,
  );
}
