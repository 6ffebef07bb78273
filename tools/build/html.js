import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inHouse } from './house.ts';
import { appFiles } from './shared-files.js';
import { starterFile } from './starter.js';

const require = createRequire(import.meta.url);
const HtmlWebpackPlugin = require('html-webpack-plugin');

/** Name of a static script, as StaticFiles emits it. */
function scriptUrl(folder, name) {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
    .slice(0, 12);
  return `/assets/${name.replace(/\.js$/, `.${hash}.js`)}`;
}

const prerender = inHouse('tools/build/prerender.ts');

/** In a process of its own: it compiles JSX on the way in, which a build must not do to itself. */
const landingMarkup = () =>
  // Federated packages leave `type` out (ADR 2), which Node mentions for each of them.
  execFileSync(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', prerender], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });

/**
 * The two font files of the landing. Requested with the page itself, they are there before the first text is drawn, so
 * no line is drawn in a fallback font first and moved by the swap.
 */
const landingFonts = (compilation) =>
  Object.keys(compilation.assets)
    .filter((name) => /-latin-wght-normal\.[0-9a-f]+\.woff2$/.test(name))
    .sort()
    .map((name) => `/${name}`);

const stylesOf = (compilation) =>
  compilation.entrypoints
    .get('main')
    .getFiles()
    .filter((file) => file.endsWith('.css'))
    .map((file) => `/${file}`);

/** `index.html`: static, already showing the landing screen, without an inline script. */
export function htmlPlugins({ folder, version }) {
  const place = join(folder, 'public');
  return [
    new HtmlWebpackPlugin({
      template: join(place, 'index.html'),
      publicPath: '/',
      // The template names the scripts itself: the application comes when the starter wants it.
      inject: false,
      minify: false,
      templateParameters: (compilation) => ({
        boot: scriptUrl(place, 'boot.js'),
        unsupported: scriptUrl(place, 'unsupported.js'),
        version,
        landing: landingMarkup(),
        fonts: landingFonts(compilation),
        styles: stylesOf(compilation),
        starter: `/${starterFile(compilation)}`,
        app: appFiles(compilation).join(' '),
      }),
    }),
  ];
}
