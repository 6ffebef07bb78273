import { browserStorage } from './browserStorage.ts';

/** Choices that belong to the device, not to the person: language, theme and units stay the same after signing out. */
const kept = new Set([
  'portico.cookies',
  'portico.drawer',
  'portico.language',
  'portico.theme',
  'portico.units',
]);

/** Empties local storage at sign-out. The answer to the cookie notice stays (A §2 "Logout screen"). */
export function leaveNothing() {
  const storage = browserStorage('localStorage');
  for (const key of storage.keys()) if (!kept.has(key)) storage.remove(key);
}
