import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, strict } from './base.ts';
import { DescriptorOffer, Release, ReleaseUses } from './federation.ts';
import { ReleaseEvent, ReleaseVersion, StagedVersion } from './releaseHistory.ts';

const name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });

export const RegistryRemote = strict({
  name,
  live: Release,
  previous: nullable(Release),
  canary: Type.Optional(
    nullable(strict({ release: Release, share: Type.Number({ minimum: 0, maximum: 1 }) })),
  ),
});
export type RegistryRemote = Static<typeof RegistryRemote>;

/** What a version of the shell offers to remotes, besides its libraries. */
export const ShellProvides = strict({
  rooms: ReleaseUses.properties.rooms,
  words: Type.Array(Type.String()),
  requirements: Type.Array(Type.String()),
  icons: Type.Array(Type.String()),
  offers: Type.Array(DescriptorOffer),
  singletons: Type.Array(Type.String(), { description: 'libraries a page can have only one copy of' }),
  calls: Type.Optional(
    Type.Array(Type.String(), { description: "the API's operations that the shell and its rooms call" }),
  ),
});
export type ShellProvides = Static<typeof ShellProvides>;

/** One immutable version of the shell: what it provides to remotes. */
export const ShellRelease = strict({
  version: ReleaseVersion,
  contract: Type.Integer(),
  provided: Type.Record(Type.String(), Type.String(), { description: 'shared library -> its version' }),
  sizeBytes: Type.Optional(Type.Integer({ description: "brotli bytes of the application's own scripts" })),
  provides: Type.Optional(ShellProvides),
  releasedAt: IsoDateTime,
});
export type ShellRelease = Static<typeof ShellRelease>;

/**
 * `registry.json` of the release store: its only mutable file. Browsers get it at `/registry.json` without `shell` and
 * `history`, which only the server and the tools need.
 */
export const Registry = strict({
  schema: Type.Literal(1),
  contract: Type.Integer(),
  updatedAt: IsoDateTime,
  allowedOrigins: Type.Array(Type.String(), {
    description: 'origins remotes may be loaded from, besides our own',
  }),
  allowOverrides: Type.Boolean({ description: '?remote=name@http://localhost:port works here' }),
  remotes: Type.Array(RegistryRemote),
  shell: Type.Optional(strict({ live: ShellRelease })),
  shellVersion: Type.Optional(
    Type.String({
      description: 'only in what browsers get: the live shell. A tab of another shell keeps its remotes',
    }),
  ),
  previewOrigins: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'only in what browsers get: ?remote=name@https://… works from these origins, such as https://*.previews.example.com',
    }),
  ),
  api: Type.Optional(
    strict({
      operations: Type.Array(Type.String(), { description: 'as in `uses.api` of a release' }),
      since: IsoDateTime,
      shapes: Type.Optional(
        Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
          description: 'operation -> field -> its kinds, as `answer.data[].price` -> `number`',
        }),
      ),
      earlier: Type.Optional(
        Type.Array(Type.String(), {
          maxItems: 100,
          description: 'marks of the APIs before it, which may come back',
        }),
      ),
    }),
  ),
  compatible: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.Array(Type.String(), { minItems: 2, maxItems: 2 })), {
      description: 'entry#name -> pairs of fingerprints: code made for the first works with the second',
    }),
  ),
  history: Type.Optional(Type.Array(ReleaseEvent, { description: 'what went live and why, oldest first' })),
  staged: Type.Optional(Type.Array(StagedVersion, { description: 'at most one of each name' })),
});
export type Registry = Static<typeof Registry>;
