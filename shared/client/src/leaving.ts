import type { refreshTokenHeader as RefreshHeader, tokenHeader as TokenHeader } from '@portico/contracts';
import { clientConfiguration } from './configuration.ts';

// Only the types of contracts reach the browser: its schemas would bring TypeBox along.
const tokenHeader: typeof TokenHeader = 'X-Token';
const refreshTokenHeader: typeof RefreshHeader = 'X-Refresh-Token';

/**
 * Writes as the page is being left: the browser sends it although nobody is there to read the answer. It is not renewed
 * and not repeated, and a browser may refuse more than 64 kB, so it is for what is welcome but can be missed.
 */
export function writeOnLeaving(method: 'POST' | 'PUT', url: string, data: object): void {
  const { token, refreshToken } = clientConfiguration().tokens.read();
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { [tokenHeader]: token }),
    ...(refreshToken && { [refreshTokenHeader]: refreshToken }),
  };
  // Whom could a failure be told? The page has gone.
  fetch(`/api${url}`, { method, headers, body: JSON.stringify(data), keepalive: true }).catch(
    () => undefined,
  );
}
