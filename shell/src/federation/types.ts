import type { FailurePhase, Release } from '@portico/contracts';

/** A release as a browser loads it. A developer's override has no integrity: its script changes with every save. */
export type LoadableRelease = Omit<Release, 'integrity'> & { integrity?: string };

/** A remote as this tab sees it: the registry's entry, or a developer's override of it. */
export interface LiveRemote {
  name: string;
  live: LoadableRelease;
  previous: LoadableRelease | null;
  /** Where a developer's own build comes from. */
  override?: string;
}

export type PartKind = 'pages' | 'slots';

/** Why a remote could not be shown. `phase` tells how far it came. */
export class RemoteFailure extends Error {
  readonly phase: FailurePhase;
  constructor(phase: FailurePhase, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.phase = phase;
  }
}
