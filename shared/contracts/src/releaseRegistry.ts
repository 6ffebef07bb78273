import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, strict } from './base.ts';
import { Deployment, DeploymentParams, VersionsBeside } from './deployments.ts';
import { longestTeamName } from './lists.ts';
import { ReleaseEvent, ReleaseVersion } from './releaseHistory.ts';

/** A token with which a team releases from elsewhere. Its secret is returned once and never stored. */
export const ReleaseToken = Type.Object({
  id: Type.String(),
  team: Type.String(),
  remotes: Type.Array(Type.String(), { description: 'the remotes it may change; "shell" is the shell' }),
  createdAt: IsoDateTime,
  createdBy: nullable(Type.String({ description: 'the name of the administrator; null once they left' })),
  lastUsedAt: nullable(IsoDateTime),
  revokedAt: nullable(IsoDateTime),
});
export type ReleaseToken = Static<typeof ReleaseToken>;

export const NewReleaseToken = Type.Object({ token: ReleaseToken, secret: Type.String() });
export type NewReleaseToken = Static<typeof NewReleaseToken>;

export const ReleaseTokenBody = strict({
  team: Type.String({ minLength: 1, maxLength: longestTeamName, pattern: '\\S' }),
  remotes: Type.Array(DeploymentParams.properties.name, { minItems: 1, maxItems: 50 }),
});
export type ReleaseTokenBody = Static<typeof ReleaseTokenBody>;

/** What the holder of a release token reads: who they are, and the state of their remotes. */
export const ReleaseGrant = Type.Object({
  team: Type.String(),
  remotes: Type.Array(Type.String()),
  deployments: Type.Array(Type.Omit(Deployment, ['owners']), {
    description: 'of the remotes that were ever released',
  }),
});
export type ReleaseGrant = Static<typeof ReleaseGrant>;

/** POST /releases/{name}/check: the files of a build that describe it, by their names. */
export const ReleaseCheckBody = strict({
  files: Type.Record(Type.String(), Type.String()),
  with: Type.Optional(VersionsBeside),
});
export type ReleaseCheckBody = Static<typeof ReleaseCheckBody>;

export const ReleaseUploadParams = strict({ ...DeploymentParams.properties, version: ReleaseVersion });
export type ReleaseUploadParams = Static<typeof ReleaseUploadParams>;

const stored = '[a-z0-9-]+@\\d+\\.\\d+\\.\\d+\\+[0-9a-f]{12}';

/**
 * `staged=yes` stores a build that is not compared with what is live yet, to go live together with another. `with`
 * names stored versions to compare it with, as `listings@1.0.0+0123456789ab`, separated by commas.
 */
export const ReleaseUploadQuery = strict({
  staged: Type.Optional(Type.Literal('yes')),
  with: Type.Optional(Type.String({ maxLength: 3000, pattern: `^${stored}(?:,${stored})*$` })),
});
export type ReleaseUploadQuery = Static<typeof ReleaseUploadQuery>;

export const ReleaseUploaded = Type.Object({
  version: Type.String(),
  isNew: Type.Boolean({ description: 'false where exactly this was stored already' }),
});
export type ReleaseUploaded = Static<typeof ReleaseUploaded>;

const why = nullable(Type.String({ maxLength: 500 }));
const by = nullable(
  Type.String({
    maxLength: 120,
    description: 'who runs the command, as they say; the team is known by its token',
  }),
);

/**
 * `from` is the version that the caller saw live: a repeated call goes back only once, and not past somebody else's
 * release.
 */
export const ReleaseAskBody = strict({ from: ReleaseVersion, why, by });
export type ReleaseAskBody = Static<typeof ReleaseAskBody>;

export const ReleaseLiveBody = strict({
  version: ReleaseVersion,
  why,
  by,
  commit: nullable(Type.String({ maxLength: 80 })),
  with: Type.Optional(VersionsBeside),
});
export type ReleaseLiveBody = Static<typeof ReleaseLiveBody>;

export const ReleaseOutcome = Type.Object({
  event: nullable(ReleaseEvent),
  fallback: nullable(
    Type.String({ description: 'the healthy earlier version that browsers can fall back to' }),
  ),
});
export type ReleaseOutcome = Static<typeof ReleaseOutcome>;
