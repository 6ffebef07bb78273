import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const panel = join(dirname(fileURLToPath(import.meta.url)), 'panel.js');

/**
 * Once sources have compiled, neither emits nor records a build with errors. A page would otherwise take the broken code
 * as its next hot update, fail at it, and load again at the edit that mends it.
 */
class KeepWhatCompiled {
  apply(compiler) {
    let hasCompiled = false;
    const unlessBroken = ({ errors }) => (hasCompiled && errors.length > 0 ? false : undefined);
    compiler.hooks.shouldEmit.tap('KeepWhatCompiled', unlessBroken);
    compiler.hooks.thisCompilation.tap('KeepWhatCompiled', (compilation) => {
      compilation.hooks.shouldRecord.tap('KeepWhatCompiled', () => unlessBroken(compilation));
    });
    compiler.hooks.done.tap('KeepWhatCompiled', (stats) => {
      hasCompiled ||= !stats.hasErrors();
    });
  }
}

/** For development: what does not compile is shown above the page, which goes on with what compiled last. */
export const faultPlugins = (folder) => [
  new webpack.EntryPlugin(folder, panel, { name: undefined }),
  new KeepWhatCompiled(),
];
