import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

/** Comes first in the shell's development entry, because it must run before react-dom. */
export const publishRefreshRuntime = join(here, 'publish-refresh-runtime.cjs');

/**
 * Fast Refresh through federation. React knows ONE refresh runtime: the one that was there when react-dom started.
 * A second copy in a remote would never see the mounted roots, and editing a component would do nothing. So the
 * shell publishes its runtime on the window, and a remote's build takes it from there.
 */
export function refreshPlugins(kind) {
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
  const plugins = [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, here] })];
  if (kind === 'remote') {
    plugins.push(
      new webpack.NormalModuleReplacementPlugin(
        /^react-refresh\/runtime(\.js)?$|[\\/]react-refresh[\\/]runtime\.js$/,
        join(here, 'refresh-runtime.cjs'),
      ),
    );
  }
  return plugins;
}
