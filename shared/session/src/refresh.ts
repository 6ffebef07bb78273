import { type ApiError, isApiError } from '@portico/client';
import { readSystemSettings, refreshMe, settingsAgeMs } from './load.ts';
import { flagsOf, sessionStore } from './store.ts';

/** A failed background read changes nothing, because the next one comes soon. */
async function quietly(read: () => Promise<void>) {
  try {
    await read();
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/**
 * Reads the system settings again, so that maintenance and the administrators' message reach a page that is open. Does
 * nothing when they were asked for less than `freshForMs` ago.
 */
export async function refreshSettings(freshForMs = 0) {
  if (settingsAgeMs(Date.now()) >= freshForMs) await quietly(readSystemSettings);
}

/**
 * Reads the person and the system settings again while the member works (A §4 "Loading"), so that a changed gate or
 * message takes effect without a reload.
 */
export async function refreshInBackground() {
  await Promise.all([quietly(refreshMe), refreshSettings()]);
}

/** The refusals that contradict the page: the membership or a role has changed since it was read. */
const aboutThePerson: readonly string[] = ['MEMBERSHIP_REQUIRED', 'FORBIDDEN', 'FACTOR_SETUP_NEEDED'];
/** A page may be refused several requests at once, and a refusal may be right. */
const pauseMs = 10_000;

let personAskedAt = Number.NEGATIVE_INFINITY;

/**
 * Reads again the data that a refusal shows to be outdated: the settings when Portico has closed, the person when their
 * membership or roles no longer allow what the page offers. The shell then shows the current state.
 */
export function hearRefusal({ code }: ApiError) {
  const state = sessionStore.getState();
  if (code === 'MAINTENANCE' && !flagsOf(state).maintenanceMode) void refreshSettings();
  if (!aboutThePerson.includes(code) || state.status !== 'signedIn') return;
  const now = Date.now();
  if (Math.abs(now - personAskedAt) < pauseMs) return;
  personAskedAt = now;
  void quietly(refreshMe);
}
