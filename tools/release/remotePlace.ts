import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Ask, Versions } from '@portico/api/src/providers/releases/releases.ts';
import { describingFiles } from '@portico/api/src/providers/releases/store.ts';
import type {
  ErrorBody,
  ReleaseAskBody,
  ReleaseCheckBody,
  ReleaseGrant,
  ReleaseLiveBody,
  ReleaseOutcome,
  ReleaseUploaded,
  ReleaseUploadQuery,
} from '@portico/contracts';
import { packTar } from 'modern-tar/fs';
import type { Target } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';
import { addressOf } from './address.ts';
import { readSound, versionIn } from './built.ts';
import { type ReleasePlace, UnfitRefusal } from './place.ts';

/** The refusal. Its sentences are complete, except where they tell what a release would break. */
function describe(address: URL, status: number, { code, msg, current, fields }: Partial<ErrorBody>): string {
  const { problems } = (current ?? {}) as { problems?: string[] };
  if (problems && code !== 'UNFIT_RELEASE') return `${address.host}: ${problems.join('\n  ')}`;
  const reasons = problems ?? Object.entries(fields ?? {}).map(([field, text]) => `${field}: ${text}`);
  const what = msg ?? `The answer was ${status}: is this a Portico?`;
  return [`${address.host}: ${what}`, ...reasons.map((text) => `  - ${text}`)].join('\n');
}

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; json?: object; archive?: Buffer };

function caller(address: URL, token: string) {
  return async function call<Data>({ method, path, json, archive }: Call): Promise<Data> {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (json) headers['content-type'] = 'application/json';
    if (archive) {
      headers['content-type'] = 'application/gzip';
      headers['content-digest'] = `sha-256=:${createHash('sha256').update(archive).digest('base64')}:`;
    }
    const body = archive ? new Uint8Array(archive) : json && JSON.stringify(json);
    const url = new URL(`api/releases${path}`, address);
    const answer = await fetch(url, { method, headers, body: body ?? null, redirect: 'error' }).catch(
      (error: Error) => {
        const { cause } = error as { cause?: Error };
        throw new Refusal(`${address.origin} does not answer: ${cause?.message || error.message}`);
      },
    );
    const text = await answer.text();
    const said = readJson(text);
    if (!answer.ok) {
      const text = describe(address, answer.status, said);
      throw said.code === 'UNFIT_RELEASE' ? new UnfitRefusal(text) : new Refusal(text);
    }
    return (said as { data: Data }).data;
  };
}

function readJson(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // A proxy in front of Portico answers with its own page; the caller reports the status.
    return {};
  }
}

function describingBody({ name, dist }: Target): ReleaseCheckBody {
  const names = describingFiles(name).filter((file) => existsSync(join(dist, file)));
  return { files: Object.fromEntries(names.map((file) => [file, readFileSync(join(dist, file), 'utf8')])) };
}

const longestBy = 120;
const shortened = (by: string) => by.slice(0, longestBy);

const withOthers = (beside: Versions = {}) => (Object.keys(beside).length > 0 ? { with: beside } : {});

const liveBody = (version: string, { by, why, commit }: Ask, beside?: Versions): ReleaseLiveBody => ({
  ...{ version, by: shortened(by), why, commit: commit ?? null },
  ...withOthers(beside),
});

/** Without the mark of a complete build (`.complete`), which is the build's own. */
const archiveOf = ({ dist }: Target): Promise<Buffer> =>
  buffer(packTar(dist, { filter: (path) => !basename(path).startsWith('.') }).pipe(createGzip()));

/** The registry of a Portico that runs elsewhere, reached with the release token of a team. */
export function remotePlace(url: string, token: string): ReleasePlace {
  const address = addressOf(url, 'the release token');
  const call = caller(address, token);
  const grant = () => call<ReleaseGrant>({ method: 'GET', path: '' });

  async function grantFor(name: string): Promise<ReleaseGrant> {
    const granted = await grant();
    const { team, remotes } = granted;
    if (remotes.includes(name)) return granted;
    throw new Refusal(
      `${address.host}: The release token of ${team} is for ${remotes.join(', ')}, and not for ${name}.`,
    );
  }

  /** Names the version that it saw live, so that a change sent twice takes effect once. */
  async function change(name: string, action: 'rollback' | 'remove', { by, why }: Ask) {
    const { deployments } = await grantFor(name);
    const from = deployments.find((each) => each.name === name)?.live?.version;
    if (from === undefined) {
      const otherwise = action === 'rollback' ? ': make one of its versions live by name (--to)' : '';
      throw new Refusal(`${name} is not live${otherwise}.`);
    }
    const json: ReleaseAskBody = { from, by: shortened(by), why };
    return call<ReleaseOutcome>({ method: 'POST', path: `/${name}/${action}`, json });
  }

  async function goLive(name: string, live: ReleaseLiveBody): Promise<ReleaseOutcome> {
    return call<ReleaseOutcome>({ method: 'POST', path: `/${name}/live`, json: live });
  }

  async function check(target: Target, beside?: Versions): Promise<string> {
    const version = versionIn(readSound(target));
    const json = { ...describingBody(target), ...withOthers(beside) };
    await call<null>({ method: 'POST', path: `/${target.name}/check`, json });
    return version;
  }

  async function upload(target: Target, version: string, query: ReleaseUploadQuery): Promise<void> {
    const asked = new URLSearchParams(query).toString();
    const path = `/${target.name}/${encodeURIComponent(version)}${asked && `?${asked}`}`;
    await call<ReleaseUploaded>({ method: 'PUT', path, archive: await archiveOf(target) });
  }

  return {
    requireFor: async (name) => void (await grantFor(name)),
    check,

    async release(target, ask, beside = {}) {
      const version = await check(target, beside);
      const others = Object.entries(beside).map((pair) => pair.join('@'));
      await upload(target, version, others.length > 0 ? { with: others.join(',') } : {});
      return goLive(target.name, liveBody(version, ask, beside));
    },

    async stage(target) {
      const version = versionIn(readSound(target));
      await upload(target, version, { staged: 'yes' });
      return version;
    },

    goLive: (name, version, ask, beside) => goLive(name, liveBody(version, ask, beside)),
    rollBack: (name, ask) => change(name, 'rollback', ask),
    remove: (name, ask) => change(name, 'remove', ask),
    show: async () => (await grant()).deployments,
  };
}

/** The same by the token in PORTICO_TOKEN. */
export function placeByToken(url: string): ReleasePlace {
  const token = process.env.PORTICO_TOKEN?.trim();
  if (token) return remotePlace(url, token);
  throw new Refusal(
    `Releasing to ${url} needs the release token of your team in PORTICO_TOKEN. An administrator makes one there, on the Deployments page.`,
  );
}
