import { readDescriptor } from '../build/descriptor.ts';
import type { Target } from '../build/targets.ts';
import { otherEnvironment } from '../dev/otherEnvironment.ts';
import { firstFree, portOr } from '../dev/ports.ts';
import { serveRemote } from '../dev/serve.ts';
import { Refusal, say, step } from '../terminal/say.ts';

/**
 * The page that is opened first: the target of the menu, or the first page; a remote that only fills slots has none.
 */
function firstPage(target: Target): string {
  const { nav, routes } = readDescriptor(target);
  const linked = nav.find(({ to }) => to !== undefined)?.to;
  return linked ?? routes[0]?.path ?? '/';
}

/**
 * Serves a remote from its sources, and names the address that shows it in a Portico that runs: there, this tab alone takes
 * the remote from here, and loads again after each edit. Ctrl-C ends it.
 */
export async function develop(target: Target, address: string): Promise<void> {
  const { url, registry } = await otherEnvironment(address);
  if (!registry.allowOverrides)
    throw new Refusal(
      `${url.origin} takes no remote from a developer's machine. Its setting ALLOW_OVERRIDES allows it; or name another Portico.`,
    );
  const page = firstPage(target);
  const port = await portOr(firstFree);
  const server = await step(`building ${target.name} for development`, () =>
    serveRemote({ folder: target.folder }, port, url),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
  const shown = new URL(page, url);
  say(
    `\n${target.name} is open at ${shown}${shown.search ? '&' : '?'}remote=${target.name}@http://localhost:${port}`,
  );
  say('  In that tab alone; it loads again after each edit. All else is what is live there.');
}
