import {
  getDashboardSettings,
  getMe,
  getSearchSettings,
  getSystemSettings,
  isApiError,
} from '@portico/client';
import { rememberedGroup } from './group.ts';
import { type SessionSettings, sessionStore } from './store.ts';
import { tokenStore } from './tokens.ts';

function putSettings(change: Partial<SessionSettings>) {
  sessionStore.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
}

/** Visitors need these too. Without them the page still works, so a failure is only noted. */
export async function loadSystemSettings() {
  try {
    putSettings({ system: await getSystemSettings() });
  } catch (error) {
    if (!isApiError(error)) throw error;
    sessionStore.setState({ error });
  }
}

/** Reads the person and the settings at once (A §4 "Loading"); signed in only when all of them have arrived. */
export async function loadSession() {
  const [me, search, dashboard] = await Promise.all([getMe(), getSearchSettings(), getDashboardSettings()]);
  // Signed out, here or in another tab, while the answers were on their way.
  if (!tokenStore.read().refreshToken) return;
  sessionStore.setState(({ settings }) => ({
    status: 'signedIn',
    me,
    settings: { ...settings, search, dashboard },
    error: null,
    endReason: null,
    selectedGroup: rememberedGroup(me.myGroups),
  }));
}

/** Reads the person again, after something about them has changed. */
export async function refreshMe() {
  const me = await getMe();
  if (sessionStore.getState().status === 'signedIn') sessionStore.setState({ me });
}
