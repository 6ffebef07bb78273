import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { faultPlugins } from './tools/build/build-faults/build-faults.js';
import { htmlPlugins } from './tools/build/html.js';
import { oneBundlePlugins } from './tools/build/one-bundle.js';
import { packed } from './tools/build/packed.ts';
import { MetaFile, ReleaseFile, StaticFiles } from './tools/build/plugins.js';
import { publishRefreshRuntime, refreshPlugins } from './tools/build/refresh.js';
import { AskForIntegrity } from './tools/build/script-hashes/script-hashes.js';
import { sharedBy } from './tools/build/shared.js';
import { StarterScript } from './tools/build/starter.js';
import { containerOf, recipeVersion, versionInDevelopment, versionOf } from './tools/build/version.ts';

const house = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** Only the shell emits style sheets: remotes style themselves through @portico/ui. */
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * The one build recipe. `kind` is 'shell' or 'remote'; `port` turns a build into a development server's.
 * A remote's version and container name come from its content, so that two versions of it can live in one page.
 * A remote in a repository of its own gives its `folder`; its `remote.json` says what it is called.
 */
export function portico({
  folder: given,
  name = nameIn(given),
  kind = 'remote',
  mode = 'production',
  port,
  devRemotes = '',
}) {
  const folder = given ?? (kind === 'shell' ? join(house, 'shell') : join(house, 'remotes', name));
  const isProduction = mode === 'production';
  const isOneBundle = process.env.PORTICO_ONE_BUNDLE === '1';
  const version = isProduction ? versionOf(folder) : versionInDevelopment(folder);
  const identity = { name, kind, folder, version, container: containerOf(name, version) };
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    entry:
      kind === 'shell' ? { main: [...(isProduction ? [] : [publishRefreshRuntime]), './src/index.ts'] } : {},
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    output: output(identity, isProduction, isOneBundle, port),
    resolve: { extensions: ['.ts', '.tsx', '...'] },
    module: { rules: rules(isProduction) },
    optimization: optimization(kind, isProduction),
    plugins: [
      new webpack.DefinePlugin({
        'process.env.PORTICO_DEV_REMOTES': JSON.stringify(devRemotes),
        'process.env.PORTICO_VERSION': JSON.stringify(version),
        'process.env.PORTICO_ONE_BUNDLE': JSON.stringify(isOneBundle),
      }),
      ...(kind === 'shell' ? shellPlugins(identity, isProduction, isOneBundle) : remotePlugins(identity)),
      ...(isProduction ? [] : [...refreshPlugins(kind), ...faultPlugins(folder)]),
    ],
    cache: isProduction ? false : keptBetweenRuns(`${name}-${mode}`, packed ? folder : house),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

const nameIn = (folder) => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).name;

/**
 * What a development server compiled, for its next start. A production build keeps nothing: it only runs when its
 * package has changed, and would take four times as long for a cache that hardly shortens the next build. The recipe's
 * version stands for all that webpack would otherwise look up, file by file, through thousands of installed modules.
 */
function keptBetweenRuns(name, root) {
  return {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache', 'webpack'),
    name,
    // The cache is written a minute after the last edit: an edit made during the writing would have to wait.
    idleTimeoutForInitialStore: 60_000,
    idleTimeoutAfterLargeChanges: 60_000,
    version: recipeVersion(),
    buildDependencies: { defaultWebpack: [] },
  };
}

/**
 * The shell's files of all versions lie beside one another, so their names have a hash. A remote's lie in a folder of
 * their version: a hash in each name would only make its entry longer, which lists them.
 */
function output({ kind, folder, container }, isProduction, isOneBundle, port) {
  const isShell = kind === 'shell';
  const hash = isProduction && isShell ? '.[contenthash:12]' : '';
  const prefix = isShell ? 'assets/' : '';
  return {
    path: isOneBundle ? join(house, '.cache/one-bundle') : join(folder, 'dist'),
    filename: `${prefix}[name]${hash}.js`,
    chunkFilename: `${prefix}[name]${hash}.js`,
    assetModuleFilename: `${prefix}[name].[contenthash:12][ext]`,
    uniqueName: container,
    publicPath: port ? `http://localhost:${port}/` : 'auto',
    // This ends requests for chunks that never answer; the outlet tells the member long before.
    chunkLoadTimeout: 120_000,
    crossOriginLoading: 'anonymous',
    clean: isProduction,
  };
}

/** The compiler prepares Fast Refresh only in its development mode, whose JSX calls go through a file of ours. */
const refreshed = { development: true, refresh: true, importSource: join(house, 'tools/build/jsx') };

const words = {
  test: /[\\/]locales[\\/].*\.json$/,
  type: 'javascript/auto',
  use: require.resolve('./tools/build/words-loader.cjs'),
};

function rules(isProduction) {
  // A name that a file of ours does not export is an error: it would be undefined in the page, without a word.
  const parser = { exportsPresence: 'error' };
  const compile = (syntax) => ({
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: syntax,
        target: 'es2022',
        transform: { react: { runtime: 'automatic', ...(isProduction ? {} : refreshed) } },
      },
    },
  });
  return [
    { test: /\.tsx$/, exclude: /node_modules/, parser, use: compile({ syntax: 'typescript', tsx: true }) },
    { test: /\.ts$/, exclude: /node_modules/, parser, use: compile({ syntax: 'typescript' }) },
    { test: /maplibre-gl\.mjs$/, use: require.resolve('./tools/build/nameless-module.cjs') },
    words,
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
    { test: /\.(woff2?|svg|png|jpe?g|avif|webp)$/, type: 'asset/resource' },
  ];
}

function optimization(kind, isProduction) {
  return {
    minimize: isProduction,
    // The compiler's own minifier makes files as small as webpack's usual one, and halves the time of a build.
    minimizer: [
      new MinimizerPlugin({
        // What one pass leaves behind, the next ones still shorten: 200 bytes of the landing.
        minify: {
          implementation: MinimizerPlugin.swcMinify,
          options: { compress: { passes: 3 } },
        },
      }),
    ],
    moduleIds: isProduction ? 'deterministic' : 'named',
    chunkIds: isProduction ? 'deterministic' : 'named',
    // React changes rarely. In a file of its own it stays in the browser's cache across releases.
    splitChunks: {
      chunks: 'async',
      // Below webpack's 20,000, several files of one page each held the code that keeps a page up to date.
      minSize: 10_000,
      cacheGroups:
        kind === 'shell' && isProduction
          ? {
              react: {
                name: 'react',
                chunks: 'initial',
                test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                enforce: true,
              },
            }
          : {},
    },
  };
}

function federation(options) {
  return new ModuleFederationPlugin({
    dts: false,
    dev: false,
    shareStrategy: 'loaded-first',
    ...options,
  });
}

function shellFederation({ folder }) {
  return federation({
    name: 'portico_shell',
    manifest: false,
    shared: sharedBy('shell', folder),
    runtimePlugins: [join(house, 'tools/build/publish-runtime.js')],
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  });
}

function shellPlugins(identity, isProduction, isOneBundle) {
  return [
    ...(isOneBundle ? oneBundlePlugins() : [shellFederation(identity)]),
    new MiniCssExtractPlugin({ filename: `assets/[name]${isProduction ? '.[contenthash:12]' : ''}.css` }),
    new webpack.NormalModuleReplacementPlugin(
      /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
      join(house, 'tools/build/no-fetch-adapter.js'),
    ),
    new StaticFiles(join(identity.folder, 'public')),
    new MetaFile(identity),
    new StarterScript(identity, isProduction),
    ...htmlPlugins(identity),
  ];
}

function remotePlugins(identity) {
  const descriptor = join(identity.folder, 'remote.json');
  if (!existsSync(descriptor))
    throw new Error(`${descriptor} is missing: every remote describes itself there`);
  return [
    federation({
      name: identity.container,
      filename: 'remote.js',
      manifest: true,
      exposes: { './remote': './src/remote.ts' },
      shared: sharedBy('remote', identity.folder),
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    }),
    new webpack.NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
      join(house, 'tools/build/borrowed-runtime/borrowed-runtime.js'),
    ),
    new AskForIntegrity(),
    new ReleaseFile(identity),
  ];
}
