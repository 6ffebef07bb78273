import { type Static, Type } from 'typebox';
import { Reason } from './administration.ts';
import { IsoDateTime, nullable, strict } from './base.ts';
import { ReleaseEvent, ReleaseVersion, StagedVersion } from './releaseHistory.ts';

const name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });

/** Failures of one version that browsers reported within a day. */
const Failures = Type.Object({
  count: Type.Integer(),
  last: Type.Object({
    phase: Type.String(),
    message: Type.String(),
    stack: nullable(Type.String()),
    at: IsoDateTime,
  }),
});

/** One stored version of a remote or of the shell. */
export const DeployedVersion = Type.Object({
  version: Type.String(),
  liveSince: nullable(IsoDateTime),
  isLive: Type.Boolean(),
  isHealthy: Type.Boolean({ description: 'it was live, and neither failed nor was taken back' }),
  sizeBytes: nullable(Type.Integer()),
  failuresLastDay: nullable(Failures),
});
export type DeployedVersion = Static<typeof DeployedVersion>;

/** A remote or the shell as the Deployments tab shows it. `live` is null for a remote that was removed. */
export const Deployment = Type.Object({
  name: Type.String(),
  kind: Type.Union([Type.Literal('shell'), Type.Literal('remote')]),
  live: nullable(DeployedVersion),
  lastHealthy: nullable(Type.String({ description: 'what a rollback would make live' })),
  contract: nullable(Type.Integer()),
  versions: Type.Array(DeployedVersion, { description: 'every stored version, the one live last first' }),
  history: Type.Array(ReleaseEvent, { description: 'newest first' }),
  staged: Type.Optional(nullable(StagedVersion)),
  owners: Type.Array(Type.Object({ personId: Type.String(), name: Type.String(), email: Type.String() })),
});
export type Deployment = Static<typeof Deployment>;

export const DeploymentParams = strict({ name });
export type DeploymentParams = Static<typeof DeploymentParams>;

const from = Type.Optional(
  nullable(
    Type.String({
      maxLength: 60,
      description: 'the version the caller saw live, null for none: refused where another is live by now',
    }),
  ),
);

/** What goes live in the same step, by name: a staged version, or one of the caller's own. */
export const VersionsBeside = Type.Record(Type.String(), ReleaseVersion, { maxProperties: 50 });
export type VersionsBeside = Static<typeof VersionsBeside>;

/** Required for a removal too. */
export const RollbackBody = strict({ reason: Reason, from });
export type RollbackBody = Static<typeof RollbackBody>;

export const GoLiveBody = strict({
  version: ReleaseVersion,
  reason: Reason,
  from,
  with: Type.Optional(VersionsBeside),
});
export type GoLiveBody = Static<typeof GoLiveBody>;

/** PUT /admin/deployments/{name}/owners replaces the team of a remote, by the addresses of their accounts. */
export const OwnersBody = strict({ emails: Type.Array(Type.String({ maxLength: 254 }), { maxItems: 50 }) });
export type OwnersBody = Static<typeof OwnersBody>;
