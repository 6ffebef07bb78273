import type { SessionFlags } from '@portico/rules';
import { useStore } from 'zustand/react';
import { flagsOf, type SessionState, sessionStore } from './store.ts';

/** A narrow slice of the session: `useSession((session) => session.me?.agentData)`. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(sessionStore, selector);
}

/** What this person may see and do (A §3), for `holds` and `navAccess` of the rules. */
export function useFlags(): SessionFlags {
  return useStore(sessionStore, flagsOf);
}
