import { contentSecurityPolicy } from '@portico/api/src/plugins/web/pagePolicy.ts';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { portico } from '../../webpack.base.js';
import { Refusal } from '../terminal/say.ts';

const host = '127.0.0.1';

const common: Configuration = {
  host,
  hot: true,
  liveReload: false,
  static: false,
  setupExitSignals: false,
  allowedHosts: 'all',
  devMiddleware: { stats: 'errors-warnings' },
};

async function serve(recipe: webpack.Configuration, options: Configuration): Promise<WebpackDevServer> {
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

/** Serves one remote. The page has another origin, so every origin may fetch from this server. */
export function serveRemote(name: string, port: number): Promise<WebpackDevServer> {
  return serve(portico({ name, kind: 'remote', mode: 'development', port }), {
    port,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
  });
}

export interface ShellOptions {
  port: number;
  /** Where API, registry and remotes come from (`proxy.ts`). */
  proxy: Configuration['proxy'];
  /** Where else remotes may come from. */
  allowedOrigins: readonly string[];
  /** The remotes that are served here, as `name@origin`, separated by commas. */
  devRemotes: string;
}

/** Serves the shell under the production content policy. */
export function serveShell({
  port,
  proxy,
  allowedOrigins,
  devRemotes,
}: ShellOptions): Promise<WebpackDevServer> {
  return serve(portico({ name: 'shell', kind: 'shell', mode: 'development', devRemotes }), {
    port,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy({
        allowedOrigins: [...allowedOrigins],
        allowOverrides: true,
      }),
    },
    historyApiFallback: true,
    proxy,
    client: { overlay: false, logging: 'warn' },
  });
}
