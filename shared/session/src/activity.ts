import { idlePhase } from '@portico/rules';
import { browserStorage } from './browserStorage.ts';
import { sessionStore } from './store.ts';
import { tabs } from './tabs.ts';

const key = 'portico.activity';
const storage = browserStorage('localStorage');

let heardAt = 0;

/** When a person last did something in any tab of this browser; null if unknown. */
export function lastActivity(): number | null {
  return Math.max(heardAt, Number(storage.get(key)) || 0) || null;
}

/** How long ago that was, in milliseconds. A clock that was set back since counts as no time at all. */
export function idleMs(): number | null {
  const at = lastActivity();
  return at === null ? null : Math.max(0, Date.now() - at);
}

const listeners = new Set<() => void>();

/** Calls the listener when a person does something in another tab. */
export function listenToActivity(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hearActivity(at: number) {
  heardAt = Math.max(heardAt, at);
  for (const listener of listeners) listener();
}

/** Records that somebody is here: tells every tab, and stores the time for tabs that are asleep. */
export function noteActivity(at: number) {
  heardAt = at;
  storage.set(key, String(at));
  tabs.post({ type: 'activity', at });
}

export function forgetActivity() {
  heardAt = 0;
  storage.remove(key);
}

/** Whether this tab was left alone for longer than an idle session may live. */
export function wasLeftIdle(now: number): boolean {
  const lastAt = lastActivity();
  return lastAt !== null && idlePhase(lastAt, now, sessionStore.getState().timers).phase === 'over';
}
