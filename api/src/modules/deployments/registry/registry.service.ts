import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type {
  Registry,
  ReleaseAction,
  ReleaseAskBody,
  ReleaseCheckBody,
  ReleaseGrant,
  ReleaseLiveBody,
  ReleaseOutcome,
  ReleaseUploaded,
  ReleaseUploadParams,
  VersionsBeside,
} from '@portico/contracts';
import type { AppContext } from '../../../apiModule.ts';
import { eventsOf } from '../../../providers/releases/history.ts';
import { fallbackVersionOf, liveVersionOf } from '../../../providers/releases/registry.ts';
import type { Ask, Outcome, Releases } from '../../../providers/releases/releases.ts';
import { describingFiles } from '../../../providers/releases/store.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import type { AuditActor } from '../../../support/audit.ts';
import type { Log } from '../../../support/log.ts';
import { createChanges, refused } from '../changes.ts';
import { requireConsent } from '../consent.ts';
import { deploymentOf, namesIn } from '../deploymentView.ts';
import type { TokenRow } from '../tokens/tokens.repository.ts';
import { partsOf, type ReadText, requireWhole } from './soundBuild.ts';
import { withUpload } from './upload.ts';

/** The caller: a team by its token, and its address. */
export interface Holder extends AuditActor {
  token: TokenRow;
}

function requireFor(name: string, { token }: Holder) {
  if (token.remotes.includes(name)) return;
  const problem = `The release token of ${token.team} is for ${token.remotes.join(', ')}, and not for ${name}.`;
  throw new ApiProblem('FORBIDDEN', { current: { problems: [problem] } });
}

/**
 * A build as it arrives. A staged one is not compared with what is live, because it waits to go live together with
 * another. Any other is compared in the state after the change, together with the versions in `beside`.
 */
interface Upload {
  body: Readable;
  contentDigest: string | undefined;
  isStaged: boolean;
  beside?: VersionsBeside | undefined;
}

const longestBy = 200;

/** The history names the team, which the token proves, and the person as the command states it. */
const askOf = (
  { token }: Holder,
  { why, by }: Pick<ReleaseAskBody, 'why' | 'by'>,
  commit: string | null = null,
): Ask => ({
  by: (by ? `${token.team} (${by})` : token.team).slice(0, longestBy),
  why,
  commit,
});

/** What the command `release` does from elsewhere: uploads, checks against what is live, and changes of what is live. */
export function createRegistryApi(context: Pick<AppContext, 'db' | 'env' | 'now'> & { log: Log }) {
  const { now } = context;
  const { store, releases, known, make } = createChanges(context);

  async function change(
    name: string,
    holder: Holder,
    changed: (releases: Releases) => Promise<Outcome>,
  ): Promise<ReleaseOutcome> {
    requireFor(name, holder);
    const { registry, event } = await make(holder, changed, { team: holder.token.team });
    return { event, fallback: fallbackVersionOf(registry, name) };
  }

  /** The same, with what the caller saw live. A repeated call gets the answer of the first. */
  async function changeFrom(
    name: string,
    action: ReleaseAction,
    { from, ...ask }: ReleaseAskBody,
    holder: Holder,
  ): Promise<ReleaseOutcome> {
    requireFor(name, holder);
    const { registry } = await known();
    const live = liveVersionOf(registry, name);
    const last = eventsOf(registry, name).at(-1);
    if (live !== from && last?.action === action && last.before === from)
      return { event: last, fallback: fallbackVersionOf(registry, name) };
    const told = { ...askOf(holder, ask), from };
    return change(name, holder, (all) =>
      action === 'remove' ? all.remove(name, told) : all.rollBack(name, told),
    );
  }

  /** Whether this version is stored. Throws if it is stored with other content. */
  async function isStored(name: string, version: string, read: ReadText): Promise<boolean> {
    const stored = await store.list(name);
    if (!stored.some((each) => each.version === version)) return false;
    for (const file of describingFiles(name)) {
      if ((await store.read(name, version, file)) === read(file)) continue;
      const problem = `${name} ${version} is stored with another ${file}: a version never changes. Make the stored one live with --to, or release another version.`;
      throw new ApiProblem('CONFLICT', { current: { problems: [problem] } });
    }
    return true;
  }

  async function rehearse(name: string, read: ReadText, beside?: VersionsBeside) {
    const parts = partsOf(name, read, now());
    await releases.rehearse(parts, beside).catch((error: unknown) => {
      throw refused(error);
    });
    return parts;
  }

  return {
    async grant({ token: { team, remotes } }: Holder): Promise<ReleaseGrant> {
      const all = await known();
      const names = namesIn(all.registry).filter((name) => remotes.includes(name));
      const deployments = await Promise.all(names.map((name) => deploymentOf(all, name, store)));
      return { team, remotes, deployments };
    },

    /** Throws what going live would throw, and stores nothing. */
    async check(name: string, body: ReleaseCheckBody, holder: Holder): Promise<void> {
      requireFor(name, holder);
      requireConsent((await known()).registry, body.with, holder.token.remotes);
      await rehearse(name, (file) => body.files[file] ?? null, body.with);
    },

    requireFor,

    /** Stores a version that would work with what is live, or a staged one. What is live stays as it is. */
    async upload(
      { name, version }: ReleaseUploadParams,
      { body, contentDigest, isStaged, beside }: Upload,
      holder: Holder,
    ): Promise<ReleaseUploaded> {
      requireConsent((await known()).registry, beside, holder.token.remotes);
      return withUpload(body, contentDigest, async ({ folder, files }) => {
        const readBytes = (file: string) => readFileSync(join(folder, file));
        const read: ReadText = (file) => (files.has(file) ? readBytes(file).toString('utf8') : null);
        const { shell, remotes } = isStaged ? partsOf(name, read, now()) : await rehearse(name, read, beside);
        const said = shell?.version ?? remotes[0]?.version;
        if (said !== version) {
          const problem = `The build says it is ${said}, and the address ${version}.`;
          throw new ApiProblem('INVALID_INPUT', { current: { problems: [problem] } });
        }
        requireWhole(name, files, read, readBytes);
        const isNew = !(await isStored(name, version, read));
        // This includes a stored version: it completes an upload that was cut off before its last step.
        await store.put(name, version, folder).catch((error: unknown) => {
          throw refused(error);
        });
        // Another upload of this version may have come first.
        await isStored(name, version, read);
        if (isStaged) await releases.stage(name, version, askOf(holder, { why: null, by: null }));
        return { version, isNew };
      });
    },

    async goLive(name: string, body: ReleaseLiveBody, holder: Holder): Promise<ReleaseOutcome> {
      const { version, commit, with: beside, ...ask } = body;
      requireFor(name, holder);
      const consent = (current: Registry) => requireConsent(current, beside, holder.token.remotes);
      const told = { ...askOf(holder, ask, commit), consent };
      return change(name, holder, (all) => all.goLive(name, version, told, beside));
    },

    rollBack: (name: string, body: ReleaseAskBody, holder: Holder) =>
      changeFrom(name, 'rollback', body, holder),

    remove: (name: string, body: ReleaseAskBody, holder: Holder) => changeFrom(name, 'remove', body, holder),
  };
}
