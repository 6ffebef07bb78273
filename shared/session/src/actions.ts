import { type ApiError, authenticate, configureClient } from '@portico/client';
import type { AuthenticateAnswer, PasskeyAssertion } from '@portico/contracts';
import { isClosedToMembers, normalizeEmail } from '@portico/rules';
import { hearActivity, idleMs, noteActivity } from './activity.ts';
import { forget, forgetEverywhere } from './ending.ts';
import { comeBack, comeBackEverywhere, joinImpersonation } from './impersonation.ts';
import { loadSession, loadSystemSettings } from './load.ts';
import { hearRefusal } from './refresh.ts';
import { settle } from './restart.ts';
import { resume } from './resume.ts';
import { revoke } from './revoke.ts';
import { flagsOf, sessionStore } from './store.ts';
import { type EndReason, type TabMessage, tabs } from './tabs.ts';
import { receiveTokens, tokenStore } from './tokens.ts';

/** The server has refused the session. An impersonation ends alone; any other session ends in every tab. */
function endSession(error: ApiError) {
  if (!comeBackEverywhere()) forgetEverywhere('ended', error);
}

function hear(message: TabMessage) {
  const { status } = sessionStore.getState();
  if (message.type === 'ask') tokenStore.share();
  if (message.type === 'tokens') receiveTokens(message.held);
  if (message.type === 'signedOut' && status !== 'signedOut') forget(message.reason);
  if (message.type === 'signedIn' && status === 'signedOut') void resume(Promise.resolve());
  if (message.type === 'impersonating') joinImpersonation(message.held);
  if (message.type === 'cameBack') comeBack();
  if (message.type === 'activity') hearActivity(message.at);
}

/** The browser may restore a page from its cache that missed the end of the session, so check again. */
function forgetIfGone({ persisted }: PageTransitionEvent) {
  const { status } = sessionStore.getState();
  if (persisted && status !== 'signedOut' && !tokenStore.isStored()) forget('user');
}

let stopListening = () => {};

function listen() {
  stopListening();
  const stopHearing = tabs.listen(hear);
  window.addEventListener('pageshow', forgetIfGone);
  stopListening = () => {
    stopHearing();
    window.removeEventListener('pageshow', forgetIfGone);
  };
}

/** Starts the session of this tab; called once by the shell, and again by a person who presses Retry. */
export async function boot() {
  configureClient({ tokens: tokenStore, idleMs, onSessionEnded: endSession, onRefused: hearRefusal });
  listen();
  const settingsKnown = loadSystemSettings();
  await Promise.all([settingsKnown, resume(settingsKnown)]);
  const flags = flagsOf(sessionStore.getState());
  if (flags.isSignedIn && !isClosedToMembers(flags)) settle();
}

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  /** The answer to PASSWORD_CHANGE_REQUIRED (A §3). */
  newPassword?: string;
  /** The answer to SECOND_FACTOR_REQUIRED: a code from the authenticator app, or a recovery code. */
  code?: string;
  /** The other answer to it. */
  passkey?: PasskeyAssertion;
}

/**
 * Signs in, in this tab and in every other tab that waits at the sign-in. Throws the `ApiError` for the form to show.
 */
export async function signIn(credentials: Credentials) {
  const { username, rememberMe } = credentials;
  await enter(await authenticate({ ...credentials, username: normalizeEmail(username) }), rememberMe);
}

/** Begins the session that the server has opened, however it was opened: here and in the tabs that wait for it. */
export async function enter(answer: AuthenticateAnswer, rememberMe: boolean) {
  tokenStore.begin({ token: answer.token, refreshToken: answer.refreshToken }, rememberMe);
  try {
    await loadSession();
  } catch (error) {
    tokenStore.clear();
    throw error;
  }
  sessionStore.setState({ chatToken: answer.chatToken });
  noteActivity(Date.now());
  tabs.post({ type: 'signedIn' });
}

let revocation: Promise<boolean> = Promise.resolve(true);

/**
 * Signs out in every tab at once, even if the network fails; an impersonation and the session behind it both end.
 * Resolves to whether the server has confirmed that they are revoked. A repeated call gives the same answer.
 */
export function signOut(reason: EndReason = 'user'): Promise<boolean> {
  if (tokenStore.read().refreshToken) revocation = revoke();
  forgetEverywhere(reason);
  return revocation;
}
