import {
  getDashboardSettings,
  getMe,
  getSearchSettings,
  getSystemSettings,
  isApiError,
} from '@portico/client';
import type { Me } from '@portico/contracts';
import { chosenGroup } from './group.ts';
import { sessionStore } from './store.ts';
import { storeMe } from './storedMe.ts';
import { tokenStore } from './tokens.ts';

let settingsReadAt = Number.NEGATIVE_INFINITY;

/** How long ago the system settings were asked for last, in milliseconds; the clock may have been set back since. */
export const settingsAgeMs = (now: number) => Math.abs(now - settingsReadAt);

export async function readSystemSettings() {
  settingsReadAt = Date.now();
  const { timers, ...system } = await getSystemSettings();
  sessionStore.setState((state) => ({
    settings: { ...state.settings, system },
    // An older API does not send timers.
    timers: timers ?? state.timers,
  }));
}

/** Visitors need these settings too. The page works without them, so a failure is only recorded. */
export async function loadSystemSettings() {
  try {
    await readSystemSettings();
  } catch (error) {
    if (!isApiError(error)) throw error;
    sessionStore.setState({ error });
  }
}

/** Reads the person and the settings together (A §4 "Loading"); the session is signed in only when all have arrived. */
export async function loadSession() {
  const { session } = tokenStore.read();
  const [me, search, dashboard] = await Promise.all([getMe(), getSearchSettings(), getDashboardSettings()]);
  // The session was ended or replaced, here or in another tab, while the answers were on their way.
  if (tokenStore.read().session !== session) return;
  storeMe(me, Date.now());
  sessionStore.setState(({ settings }) => ({
    status: 'signedIn',
    me,
    settings: { ...settings, search, dashboard },
    error: null,
    endReason: null,
    selectedGroup: chosenGroup(me),
  }));
}

function putMe(me: Me, session: number) {
  if (sessionStore.getState().status !== 'signedIn' || tokenStore.read().session !== session) return;
  storeMe(me, Date.now());
  sessionStore.setState(({ selectedGroup }) => ({
    me,
    // The person may have left the selected group, and the API would refuse every search in it.
    selectedGroup: me.myGroups.some(({ _id }) => _id === selectedGroup) ? selectedGroup : null,
  }));
}

/** Reads the person again, after something about them has changed. */
export async function refreshMe() {
  const { session } = tokenStore.read();
  putMe(await getMe(), session);
}
