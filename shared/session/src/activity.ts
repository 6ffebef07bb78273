import { idlePhase } from '@portico/rules';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from './browserStorage.ts';
import { sessionStore } from './store.ts';
import { tabs } from './tabs.ts';

const key = 'portico.activity';
const storage = browserStorage('localStorage');

/** The last activity this tab knows about; 0 if none. `listenToActivity` reports another tab's, not this tab's own. */
const latest = createStore(() => ({ at: 0, isOfAnotherTab: false }));

/** When a person last did something in any tab of this browser; null if unknown. */
export function lastActivity(): number | null {
  return Math.max(latest.getState().at, Number(storage.get(key)) || 0) || null;
}

/** How long ago that was, in milliseconds; zero if the clock was set back since. */
export function idleMs(): number | null {
  const at = lastActivity();
  return at === null ? null : Math.max(0, Date.now() - at);
}

/** Calls the listener when a person does something in another tab. */
export function listenToActivity(listener: () => void) {
  return latest.subscribe(({ isOfAnotherTab }) => {
    if (isOfAnotherTab) listener();
  });
}

export function hearActivity(at: number) {
  latest.setState((known) => ({ at: Math.max(known.at, at), isOfAnotherTab: true }));
}

/** Records that somebody is here: tells every tab, and stores the time for tabs that are asleep. */
export function noteActivity(at: number) {
  latest.setState({ at, isOfAnotherTab: false });
  storage.set(key, String(at));
  tabs.post({ type: 'activity', at });
}

export function forgetActivity() {
  latest.setState({ at: 0, isOfAnotherTab: false });
  storage.remove(key);
}

/** Whether this tab was left alone for longer than an idle session may live. */
export function wasLeftIdle(now: number): boolean {
  const lastAt = lastActivity();
  return lastAt !== null && idlePhase(lastAt, now, sessionStore.getState().timers).phase === 'over';
}
