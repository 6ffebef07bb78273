import type { Registry, RemoteFailureBody } from '@portico/contracts';
import type { AccessRule } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import { lastAddressesOf } from '../../identity/accounts.repository.ts';
import { readHolders } from '../../identity/holders.repository.ts';
import { pastOf } from '../../providers/releases/history.ts';
import { openStore } from '../../providers/releases/openStore.ts';
import { liveVersionOf } from '../../providers/releases/registry.ts';
import { createReleases } from '../../providers/releases/releases.ts';
import { addressKey } from '../../support/addressKey.ts';
import type { Log } from '../../support/log.ts';
import { type FailureOrigin, hasVisitorsStack, insertFailure, reportsOf } from './deployments.repository.ts';
import { versionsIn } from './deploymentView.ts';
import { type FailureReport, isFailing } from './failing.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The live version of a report, unless it is already known to fail. */
function livePast(registry: Registry, { remote, version }: RemoteFailureBody) {
  if (liveVersionOf(registry, remote) !== version) return null;
  const past = pastOf(registry, remote).find((each) => each.version === version);
  return past?.isHealthy ? past : null;
}

/** A report counts if its sender may use a page or part of the remote and their account is open. */
function rulesOf({ remotes }: Registry, name: string): AccessRule[] {
  const descriptor = remotes.find((remote) => remote.name === name)?.live.descriptor;
  // Everybody uses the shell.
  const rules: AccessRule[] = descriptor ? [...descriptor.routes, ...descriptor.slots] : [{ requires: [] }];
  return rules.map(({ requires, locked }) => ({ requires: [...requires, 'memberOrBuyer'], locked }));
}

/** Counts what browsers could not load, and marks a live version in the registry once it is failing. */
export function createFailures({ db, env, now }: Pick<AppContext, 'db' | 'env' | 'now'>) {
  const store = openStore(env);
  const releases = createReleases(store, now);

  /**
   * Anybody can report anything, so a stack is kept only of a version that the registry names, and of visitors the first
   * one of a day.
   */
  async function keptStack(
    { remote, version, stack }: RemoteFailureBody,
    registry: Registry | null,
    personId: string | null,
  ): Promise<string | undefined> {
    const isNamed = (each: { remote: string; version: string }) =>
      each.remote === remote && each.version === version;
    if (!stack || !registry || !versionsIn(registry).some(isNamed)) return undefined;
    if (personId !== null) return stack;
    const isSaid = await hasVisitorsStack(db, { remote, version }, new Date(now().getTime() - dayMs));
    return isSaid ? undefined : stack;
  }

  /** Where the reporters are who may use the version. */
  async function placesOf(reports: readonly FailureReport[], rules: readonly AccessRule[]) {
    const ids = [...new Set(reports.flatMap(({ personId }) => personId ?? []))];
    const [holders, addresses] = await Promise.all([
      readHolders(db, rules, ids, now()),
      lastAddressesOf(db, ids),
    ]);
    const places = [...holders].map((id) => [id, addressKey({ ip: addresses.get(id) ?? '' })] as const);
    return new Map(places);
  }

  async function judge(body: RemoteFailureBody, registry: Registry | null) {
    const shell = registry?.shell?.live.version;
    // A tab of another shell proves nothing about the live one.
    if (!registry || !shell || body.shell !== shell) return;
    const past = livePast(registry, body);
    if (!past) return;
    const moment = now().getTime();
    const reports = await reportsOf(db, { ...body, shell }, new Date(moment - hourMs));
    const liveForMs = moment - Date.parse(past.liveSince);
    const placeOf = await placesOf(reports, rulesOf(registry, body.remote));
    if (!isFailing(reports, { liveForMs, placeOf })) return;
    const why = `${reports.length} reports within an hour, the last of "${body.phase}": ${body.message}`;
    await releases.markFailing(body.remote, body.version, { by: 'Portico', why: why.slice(0, 500) });
  }

  return {
    async note(body: RemoteFailureBody, origin: Omit<FailureOrigin, 'at'>, log: Log): Promise<void> {
      // The report is kept even where the store cannot be read or written.
      const unmarked = (error: unknown) => {
        log.error({ err: error, remote: body.remote }, 'a failing version could not be marked');
        return null;
      };
      const registry = await store.readRegistry().catch(unmarked);
      const stack = await keptStack(body, registry, origin.personId);
      await insertFailure(db, { ...body, stack }, { at: now(), ...origin });
      await judge(body, registry).catch(unmarked);
    },
  };
}
