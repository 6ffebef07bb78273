import { rm } from 'node:fs/promises';
import { openStore } from '@portico/api/src/providers/releases/openStore.ts';
import { buildChanged } from './build/build.ts';
import { inHouse } from './build/house.ts';
import { builtVersion, remoteTargets, shellTarget } from './build/targets.ts';
import { startApi } from './dev/apiProcess.ts';
import { otherEnvironment } from './dev/otherEnvironment.ts';
import { devPort, freePort } from './dev/ports.ts';
import { proxyElsewhere, proxyHere } from './dev/proxy.ts';
import type { ShellOptions } from './dev/serveShell.ts';
import { askOf } from './release/ask.ts';
import { publishAll } from './release/publish.ts';
import { checkSettings } from './start/checkSettings.ts';
import { Refusal, run, say, step } from './terminal/say.ts';
import { wordsOf } from './terminal/words.ts';

/** Development has its own store, so that it never changes what members use. */
const devReleases = inHouse('.cache/dev/releases');

/** Other remotes run from their last build, however old. Only those never built are built now. */
async function buildMissing(developed: readonly string[]) {
  const needed = [shellTarget, ...remoteTargets().filter(({ name }) => !developed.includes(name))];
  const missing = needed.filter((target) => builtVersion(target) === null).map(({ name }) => name);
  if (missing.length > 0) await buildChanged(missing);
}

/** Puts the last build of everything into the store of development. A remote never built needs none while it is served here. */
async function refillStore() {
  await rm(devReleases, { recursive: true, force: true });
  const built = remoteTargets().filter((target) => builtVersion(target) !== null);
  await publishAll(openStore({ releasesFolder: devReleases }), askOf('development', true), built);
}

/** The API that the shell's server forwards to, and where the other remotes come from. */
interface Backend {
  proxy: ShellOptions['proxy'];
  allowedOrigins: readonly string[];
  where: string | null;
  /** Rejects where it cannot start. Meanwhile the pages are built: requests wait for it. */
  ready: Promise<unknown>;
  stop: () => Promise<void>;
}

/** An API on this machine, with its own store that holds the last builds. */
async function backendHere(developed: readonly string[]): Promise<Backend> {
  await buildMissing(developed);
  await refillStore();
  const api = startApi({
    RELEASES_DIR: devReleases,
    // Development never reads or changes what members use.
    RELEASES_BUCKET: '',
    RELEASES_URL: '',
    PORT: String(await freePort()),
    PUBLIC_URL: `http://localhost:${port()}`,
  });
  // The caller waits for it beside the builds; it may fail before.
  api.catch(() => undefined);
  return {
    proxy: proxyHere(async () => (await api).address()),
    allowedOrigins: [],
    where: null,
    ready: api,
    stop: async () => (await api).stop(),
  };
}

/** Another environment's API, registry and remotes: no database, no API and no other build is needed here. */
async function backendElsewhere(address: string): Promise<Backend> {
  const { url, registry } = await otherEnvironment(address);
  const { allowedOrigins } = registry;
  return {
    proxy: proxyElsewhere(url),
    allowedOrigins,
    where: url.origin,
    ready: Promise.resolve(),
    stop: async () => undefined,
  };
}

function requireRemotes(names: readonly string[]) {
  const known = remoteTargets().map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Refusal(`There is no remote "${unknown}": choose from ${known.join(', ')}.`);
}

const usage = 'Usage: pnpm dev [<remote> …] [--api URL]';

/**
 * `pnpm dev [remote…] [--api URL]`: API, shell and these remotes with hot reload; Ctrl-C ends all of them. With `--api`,
 * everything but the shell and these remotes comes from the Portico at that address.
 */
await run(async () => {
  const started = performance.now();
  const { values, positionals: developed } = wordsOf(
    process.argv.slice(2),
    { api: { type: 'string' } },
    usage,
  );
  requireRemotes(developed);
  await checkSettings();
  const backend = await (values.api === undefined ? backendHere(developed) : backendElsewhere(values.api));
  const { proxy, allowedOrigins, where } = backend;
  const page = new URL(`http://localhost:${port()}`);
  const remotes = await Promise.all(developed.map(async (name) => ({ name, port: await devPort(name) })));
  const origins = remotes.map(({ name, port }) => `${name}@http://localhost:${port}`);
  const title = `building ${['shell', ...developed].join(', ')} for development`;
  const building = step(title, async () => {
    // Loading webpack takes seconds, in which the API starts.
    const [{ serveShell }, { serveRemote }] = await Promise.all([
      import('./dev/serveShell.ts'),
      import('./dev/serve.ts'),
    ]);
    return Promise.all([
      serveShell({ port: port(), proxy, allowedOrigins, devRemotes: origins.join(',') }),
      ...remotes.map(({ name, port }) => serveRemote({ name }, port, page)),
    ]);
  });
  const [servers] = await Promise.all([building, backend.ready]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([backend, ...servers].map((each) => each.stop())));
  }
  say(
    `\nPortico is open at http://localhost:${port()} after ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
  for (const origin of origins) say(`  ${origin.replace('@', ' comes from ')}`);
  if (where) say(`  everything else comes from ${where}: what you change there is changed for everybody`);
});
// Where one part cannot start, the others' servers would keep the process alive. The API ends with it.
if (process.exitCode) process.exit();

function port(): number {
  return Number(process.env.PORT ?? 3000);
}
