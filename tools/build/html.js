import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const HtmlWebpackPlugin = createRequire(import.meta.url)('html-webpack-plugin');

/** Name of a static script, as StaticFiles emits it. */
function scriptUrl(folder, name) {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
    .slice(0, 12);
  return `/assets/${name.replace(/\.js$/, `.${hash}.js`)}`;
}

/** `index.html`: static, already showing the landing screen, without an inline script. */
export function htmlPlugins({ folder, version }) {
  const place = join(folder, 'public');
  const landing = join(folder, 'dist-landing', 'landing.html');
  return [
    new HtmlWebpackPlugin({
      template: join(place, 'index.html'),
      publicPath: '/',
      scriptLoading: 'defer',
      minify: false,
      templateParameters: () => ({
        boot: scriptUrl(place, 'boot.js'),
        unsupported: scriptUrl(place, 'unsupported.js'),
        version,
        landing: existsSync(landing) ? readFileSync(landing, 'utf8') : '',
      }),
    }),
  ];
}
