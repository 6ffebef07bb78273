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
  allowedHosts: 'all',
  devMiddleware: { stats: 'errors-warnings' },
};

/** Serves a build on a port of this machine, and builds it anew after each edit. Resolves after its first build. */
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

/** Serves one remote of this repository by its name, or that of a folder. The page has another origin, so every origin may fetch from this server. */
export function serveRemote(which: Pick<Recipe, 'name' | 'folder'>, port: number): Promise<WebpackDevServer> {
  return serve(portico({ ...which, kind: 'remote', mode: 'development', port }), {
    port,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
  });
}
