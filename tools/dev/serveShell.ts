import { contentSecurityPolicy } from '@portico/api/src/plugins/web/pagePolicy.ts';
import type WebpackDevServer from 'webpack-dev-server';
import type { Configuration } from 'webpack-dev-server';
import { portico } from '../../webpack.base.js';
import { overlay, serve } from './serve.ts';

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
    client: { overlay, logging: 'warn' },
  });
}
