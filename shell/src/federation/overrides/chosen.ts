/** Why a chosen source does not run, or that it does. */
export type OverrideState =
  | 'running'
  | 'failed'
  | 'silent'
  | 'malformed'
  | 'missing'
  | 'notAllowed'
  | 'notLocal'
  | 'notListed'
  | 'declined'
  | 'unreadable';

/** A person's choice for this tab, in place of the live version of a remote. */
export interface Choice {
  name: string;
  /**
   * The address of a developer's machine or of a preview, or a version of the store; the typed text if it is neither.
   */
  source: string;
  why: 'address' | 'panel';
  /** When this tab was first asked for it, as ISO 8601. */
  since: string;
}

/** A choice, and what became of it. `runs` is the version of the remote that this tab uses now, if there is one. */
export interface Override extends Choice {
  state: OverrideState;
  runs: string | null;
  /** Whether that is the very version that members get. */
  isReleased?: boolean;
}

export const storageKey = 'portico.overrides';

/** Whether the code that reads choices is needed: members have none. */
export function hasChoices(): boolean {
  if (new URLSearchParams(location.search).has('remote')) return true;
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    // Without storage a choice lasts until the page is loaded again.
    return false;
  }
}
