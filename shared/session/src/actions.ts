import {
  type ApiError,
  authenticate,
  configureClient,
  isApiError,
  logout,
  renewTokens,
} from '@portico/client';
import { normalizeEmail } from '@portico/rules';
import { leaveNothing } from './leaveNothing.ts';
import { loadSession, loadSystemSettings } from './load.ts';
import { sessionStore } from './store.ts';
import { type EndReason, type TabMessage, tabs } from './tabs.ts';
import { receiveTokens, tokenStore } from './tokens.ts';

/** Forgets the person in this tab. */
function forget(endReason: EndReason, error: ApiError | null = null) {
  tokenStore.clear();
  leaveNothing();
  sessionStore.setState(({ settings }) => ({
    status: 'signedOut',
    me: null,
    settings: { system: settings.system, search: null, dashboard: null },
    error,
    endReason,
    selectedGroup: null,
  }));
}

function endSession(error: ApiError) {
  forget('ended', error);
  tabs.post({ type: 'signedOut', reason: 'ended' });
}

function hear(message: TabMessage) {
  const { status } = sessionStore.getState();
  if (message.type === 'ask') tokenStore.share();
  if (message.type === 'tokens') receiveTokens(message.tokens, message.isRemembered);
  if (message.type === 'signedOut' && status !== 'signedOut') forget(message.reason);
  if (message.type === 'signedIn' && status === 'signedOut') void resume();
}

/** Finds a stored session and reads it. A server in trouble leaves `loading` with its error, for a retry. */
async function resume() {
  await tokenStore.restore();
  if (!tokenStore.read().refreshToken) return sessionStore.setState({ status: 'signedOut' });
  sessionStore.setState({ status: 'loading', error: null });
  try {
    if (!tokenStore.read().token) await renewTokens(undefined);
    await loadSession();
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (sessionStore.getState().status === 'loading') sessionStore.setState({ error });
  }
}

let stopListening: (() => void) | null = null;

/** Starts the session of this tab; called once by the shell, and again by a person who presses Retry. */
export async function boot() {
  configureClient({ tokens: tokenStore, onSessionEnded: endSession });
  stopListening?.();
  stopListening = tabs.listen(hear);
  await Promise.all([loadSystemSettings(), resume()]);
}

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  /** The answer to PASSWORD_CHANGE_REQUIRED (A §3). */
  newPassword?: string;
  /** The answer to SECOND_FACTOR_REQUIRED: of the authenticator app, or a recovery code. */
  code?: string;
}

/** Signs in, in this tab and in every other that waits at the door. Throws the `ApiError` for the form to show. */
export async function signIn(credentials: Credentials) {
  const { username, rememberMe } = credentials;
  const answer = await authenticate({ ...credentials, username: normalizeEmail(username) });
  tokenStore.begin({ token: answer.token, refreshToken: answer.refreshToken }, rememberMe);
  try {
    await loadSession();
  } catch (error) {
    tokenStore.clear();
    throw error;
  }
  tabs.post({ type: 'signedIn' });
}

let revocation: Promise<boolean> = Promise.resolve(true);

/**
 * Signs out in every tab at once, whatever the network does. Resolves to whether the server has confirmed that the
 * session is revoked; without its word the session runs out by itself. Asked again, it gives the same answer.
 */
export function signOut(): Promise<boolean> {
  // The request takes its headers as it is made, so the tokens can be forgotten before its answer.
  if (tokenStore.read().refreshToken) {
    revocation = logout().then(
      () => true,
      () => false,
    );
  }
  forget('user');
  tabs.post({ type: 'signedOut', reason: 'user' });
  return revocation;
}
