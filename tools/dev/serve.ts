import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { portico, type Recipe } from '../../webpack.base.js';
import { Refusal } from '../terminal/say.ts';

const common: Configuration = {
  host: '127.0.0.1',
  hot: true,
  liveReload: false,
  static: false,
  setupExitSignals: false,
  devMiddleware: { stats: 'errors-warnings' },
};

/** Faults of a build alone are shown over the page, by a panel of our own (tools/build/build-faults). */
export const overlay = { errors: true, warnings: false, runtimeErrors: false };

/** Serves a build on a port of this machine, and rebuilds it after each edit. Resolves after its first build. */
export async function serve(
  recipe: webpack.Configuration,
  options: Configuration,
): Promise<WebpackDevServer> {
  const compiler = webpack(recipe);
  if (!compiler) throw new Error(`${recipe.name} has no compiler`);
  const server = new WebpackDevServer({ ...common, ...options }, compiler);
  const firstBuild = new Promise<void>((resolve) => compiler.hooks.done.tap('portico-dev', () => resolve()));
  await server.start().catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    throw isTaken
      ? new Refusal(`Port ${options.port} is taken. Stop what uses it; ${recipe.name} needs it.`)
      : error;
  });
  await firstBuild;
  return server;
}

const isFrom = (hosts: readonly string[], origin: string | undefined) =>
  origin !== undefined && URL.canParse(origin) && hosts.includes(new URL(origin).hostname);

/**
 * Serves one remote of this repository by its name, or that of a folder, to pages of this machine and of that host. Other websites
 * may not read a team's sources.
 */
export function serveRemote(
  which: Pick<Recipe, 'name' | 'folder'>,
  port: number,
  page: URL,
): Promise<WebpackDevServer> {
  const hosts = ['localhost', '127.0.0.1', page.hostname];
  return serve(portico({ ...which, kind: 'remote', mode: 'development', port }), {
    port,
    headers: ({ headers: { origin } }): Record<string, string> => ({
      Vary: 'Origin',
      ...(isFrom(hosts, origin) && { 'Access-Control-Allow-Origin': String(origin) }),
    }),
    allowedHosts: hosts,
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay, logging: 'warn' },
  });
}
