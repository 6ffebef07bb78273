import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { releaseActions } from './lists.ts';

export const ReleaseVersion = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+\\+[0-9a-f]{12}$' });

/**
 * One entry of the registry's history. `release` made a version live, new or old; `rollback` went back to the last healthy
 * one; `remove` took a remote out of the registry; `failing` says that members' browsers could not use the live version.
 */
export const ReleaseEvent = strict({
  at: IsoDateTime,
  name: Type.String({ description: 'the remote, or "shell"' }),
  action: oneOf(releaseActions),
  version: nullable(ReleaseVersion),
  before: nullable(ReleaseVersion),
  by: Type.String({ maxLength: 200 }),
  why: nullable(Type.String({ maxLength: 500 })),
  commit: nullable(
    Type.String({ maxLength: 80, description: 'with "+changes" where files were not committed' }),
  ),
  sizeBytes: nullable(Type.Integer()),
  checks: Type.Array(Type.String(), { description: 'what was checked against what was live' }),
});
export type ReleaseEvent = Static<typeof ReleaseEvent>;

/** A version that was stored without being compared with what is live: it waits to go live together with another. */
export const StagedVersion = strict({
  name: Type.String({ description: 'the remote, or "shell"' }),
  version: ReleaseVersion,
  by: Type.String({ maxLength: 200 }),
  at: IsoDateTime,
});
export type StagedVersion = Static<typeof StagedVersion>;
