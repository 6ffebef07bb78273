import type { FailurePhase, Release } from '@portico/contracts';

/**
 * A release as a browser loads it. A developer's override has no integrity, because its script changes with every save.
 */
export type LoadableRelease = Omit<Release, 'integrity'> & { integrity?: string };

/** A remote as this tab sees it: the registry's entry, or a developer's override of it. */
export interface LiveRemote {
  name: string;
  live: LoadableRelease;
  previous: LoadableRelease | null;
  /** The origin of a developer's own build, or the stored version that was chosen for this tab. */
  override?: string;
}

export type PartKind = 'pages' | 'slots';

/** Why a remote could not be shown. `phase` is the step that failed. */
export class RemoteFailure extends Error {
  readonly phase: FailurePhase;
  constructor(phase: FailurePhase, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.phase = phase;
  }
}
