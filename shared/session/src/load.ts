import {
  getDashboardSettings,
  getMe,
  getSearchSettings,
  getSystemSettings,
  isApiError,
} from '@portico/client';
import type { Me } from '@portico/contracts';
import { rememberedGroup } from './group.ts';
import { sessionStore } from './store.ts';
import { storeMe } from './storedMe.ts';
import { tokenStore } from './tokens.ts';

async function readSystemSettings() {
  const { timers, ...system } = await getSystemSettings();
  sessionStore.setState((state) => ({
    settings: { ...state.settings, system },
    // An older API says nothing of them.
    timers: timers ?? state.timers,
  }));
}

/** Visitors need these too. Without them the page still works, so a failure is only noted. */
export async function loadSystemSettings() {
  try {
    await readSystemSettings();
  } catch (error) {
    if (!isApiError(error)) throw error;
    sessionStore.setState({ error });
  }
}

/** Reads the person and the settings at once (A §4 "Loading"); signed in only when all of them have arrived. */
export async function loadSession() {
  const { session } = tokenStore.read();
  const [me, search, dashboard] = await Promise.all([getMe(), getSearchSettings(), getDashboardSettings()]);
  // Signed out, here or in another tab, or in another's place while the answers were on their way.
  if (tokenStore.read().session !== session) return;
  storeMe(me, Date.now());
  sessionStore.setState(({ settings }) => ({
    status: 'signedIn',
    me,
    settings: { ...settings, search, dashboard },
    error: null,
    endReason: null,
    selectedGroup: rememberedGroup(me.myGroups),
  }));
}

function putMe(me: Me, session: number) {
  if (sessionStore.getState().status !== 'signedIn' || tokenStore.read().session !== session) return;
  storeMe(me, Date.now());
  sessionStore.setState(({ selectedGroup }) => ({
    me,
    // Asked for a group one has left, every search would be refused.
    selectedGroup: me.myGroups.some(({ _id }) => _id === selectedGroup) ? selectedGroup : null,
  }));
}

/** Reads the person again, after something about them has changed. */
export async function refreshMe() {
  const { session } = tokenStore.read();
  putMe(await getMe(), session);
}

/**
 * Reads person and system settings again while the member works (A §4 "Loading"): a gate or a message that has changed
 * meanwhile takes effect without a reload. What cannot be read changes nothing; the next time is never far.
 */
export async function refreshInBackground() {
  const answers = await Promise.allSettled([refreshMe(), readSystemSettings()]);
  for (const answer of answers) {
    if (answer.status === 'rejected' && !isApiError(answer.reason)) throw answer.reason;
  }
}
