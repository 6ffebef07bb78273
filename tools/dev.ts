import { rm } from 'node:fs/promises';
import { openStore } from '@portico/api/src/providers/releases/openStore.ts';
import { buildChanged } from './build/build.ts';
import { inHouse } from './build/house.ts';
import { builtVersion, remoteTargets, shellTarget } from './build/targets.ts';
import { startApi } from './dev/apiProcess.ts';
import { devPort, freePort } from './dev/ports.ts';
import { serveRemote, serveShell } from './dev/servers.ts';
import { askOf } from './release/ask.ts';
import { publishAll } from './release/publish.ts';
import { Refusal, run, say, step } from './terminal/say.ts';

/** Development has a store of its own, so that it never changes what members use. */
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
  await publishAll(openStore(devReleases), askOf('development', true), built);
}

/** `pnpm dev [remote…]`: API, shell and these remotes with hot reload; Ctrl-C ends all of them. */
await run(async () => {
  const started = performance.now();
  const developed = process.argv.slice(2);
  const unknown = developed.find((name) => !remoteTargets().some((target) => target.name === name));
  if (unknown) {
    throw new Refusal(
      `There is no remote "${unknown}": choose from ${remoteTargets()
        .map(({ name }) => name)
        .join(', ')}.`,
    );
  }
  await buildMissing(developed);
  await refillStore();
  const api = await startApi({
    RELEASES_DIR: devReleases,
    PORT: String(await freePort()),
    PUBLIC_URL: `http://localhost:${port()}`,
  });
  const origins = developed.map((name) => `${name}@http://localhost:${devPort(name)}`);
  const servers = await step(`building ${['shell', ...developed].join(', ')} for development`, () =>
    Promise.all([
      serveShell(port(), api.address, origins.join(',')),
      ...developed.map((name) => serveRemote(name, devPort(name))),
    ]),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([api, ...servers].map((each) => each.stop())));
  }
  say(
    `\nPortico is open at http://localhost:${port()} after ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
  for (const origin of origins) say(`  ${origin.replace('@', ' comes from ')}`);
});

function port(): number {
  return Number(process.env.PORT ?? 3000);
}
