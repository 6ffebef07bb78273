import type { ApiError } from '@portico/client';
import type {
  DashboardSettings,
  Me,
  SearchSettings,
  SessionTimers,
  SystemSettings,
} from '@portico/contracts';
import { defaultTimers, type SessionFlags, sessionFlags } from '@portico/rules';
import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { EndReason } from './tabs.ts';

export interface SessionSettings {
  system: SystemSettings | null;
  search: SearchSettings | null;
  dashboard: DashboardSettings | null;
}

export interface SessionState {
  /** `unknown` until storage was read; `loading` while a stored session is read, or waits for a retry (`error`). */
  status: 'unknown' | 'signedOut' | 'loading' | 'signedIn';
  me: Me | null;
  settings: SessionSettings;
  /** How long an unattended session lives in this environment. */
  timers: SessionTimers;
  /** Why the session could not be read, or why the server ended it. */
  error: ApiError | null;
  /** How the last session ended; null while none has in this tab. */
  endReason: EndReason | null;
  /** The header's group (A §2); null is "All". */
  selectedGroup: string | null;
  /** The social chat token of A §3 from the sign-in; null after a reload, and then asked for where it is needed. */
  chatToken: string | null;
}

const nothing: SessionState = {
  status: 'unknown',
  me: null,
  settings: { system: null, search: null, dashboard: null },
  timers: defaultTimers,
  error: null,
  endReason: null,
  selectedGroup: null,
  chatToken: null,
};

/** The signed-in person and the server's facts about them. Everything else is derived. */
export const sessionStore = createStore<SessionState>(() => nothing);

/** The state after its person is forgotten: the settings belong to the site and stay. */
export function withoutPerson({ settings }: SessionState) {
  return {
    me: null,
    settings: { system: settings.system, search: null, dashboard: null },
    selectedGroup: null,
    chatToken: null,
  };
}

let derived: (Pick<SessionState, 'me' | 'settings' | 'error'> & { flags: SessionFlags }) | null = null;

/** The flags of A §3 for this state. The object is reused while no flag changes, because a new one redraws pages. */
export function flagsOf({
  me,
  settings,
  error,
}: Pick<SessionState, 'me' | 'settings' | 'error'>): SessionFlags {
  if (derived?.me !== me || derived.settings !== settings || derived.error !== error) {
    const flags = sessionFlags(me, { ...settings, error }, new Date());
    const former = derived?.flags;
    derived = { me, settings, error, flags: former && shallow(former, flags) ? former : flags };
  }
  return derived.flags;
}
