import type {
  idleHeader as IdleHeader,
  refreshTokenHeader as RefreshHeader,
  tokenHeader as TokenHeader,
} from '@portico/contracts';
import { clientConfiguration } from './configuration.ts';

// Only types are imported from contracts: its schemas would bring TypeBox into the browser.
const tokenHeader: typeof TokenHeader = 'X-Token';
const refreshTokenHeader: typeof RefreshHeader = 'X-Refresh-Token';
const idleHeader: typeof IdleHeader = 'X-Idle-Ms';

/** The headers of every request of a session: both tokens (A §7), and how long its person has done nothing. */
export function sessionHeaders(): Record<string, string> {
  const { tokens, idleMs } = clientConfiguration();
  const { token, refreshToken } = tokens.read();
  if (!token && !refreshToken) return {};
  const idle = idleMs();
  return {
    ...(token && { [tokenHeader]: token }),
    ...(refreshToken && { [refreshTokenHeader]: refreshToken }),
    ...(idle !== null && { [idleHeader]: String(Math.round(idle)) }),
  };
}
