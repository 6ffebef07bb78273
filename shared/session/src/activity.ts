import { idlePhase } from '@portico/rules';
import { browserStorage } from './browserStorage.ts';
import { sessionStore } from './store.ts';
import { tabs } from './tabs.ts';

const key = 'portico.activity';
const storage = browserStorage('localStorage');

let heardAt = 0;

/** When a person last did something in any tab of this browser; null where nobody knows. */
export function lastActivity(): number | null {
  return Math.max(heardAt, Number(storage.get(key)) || 0) || null;
}

const listeners = new Set<() => void>();

/** Told of what is done in other tabs. */
export function listenToActivity(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hearActivity(at: number) {
  heardAt = Math.max(heardAt, at);
  for (const listener of listeners) listener();
}

/** Somebody is here: told to every tab, and kept for a tab that sleeps now. */
export function noteActivity(at: number) {
  heardAt = at;
  storage.set(key, String(at));
  tabs.post({ type: 'activity', at });
}

export function forgetActivity() {
  heardAt = 0;
  storage.remove(key);
}

/** Whether a tab that is opened again was left longer ago than an idle session lives. */
export function wasLeftIdle(now: number): boolean {
  const lastAt = lastActivity();
  return lastAt !== null && idlePhase(lastAt, now, sessionStore.getState().timers).phase === 'over';
}
