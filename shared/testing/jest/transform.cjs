const { existsSync, readFileSync } = require('node:fs');
const { dirname, join, sep } = require('node:path');
const { createTransformer } = require('@swc/jest');

const common = {
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
};
const jsc = (parser) => ({
  target: 'es2023',
  parser,
  transform: { react: { runtime: 'automatic', development: false } },
});

// Each extension has its own parser: under JSX rules `<T>(value: T) => value` would not be TypeScript.
const typescript = createTransformer({ ...common, jsc: jsc({ syntax: 'typescript' }) });
const tsx = createTransformer({ ...common, jsc: jsc({ syntax: 'typescript', tsx: true }) });
const javascript = createTransformer({ ...common, jsc: jsc({ syntax: 'ecmascript', jsx: true }) });

const packageTypes = new Map();

/** The "type" of the nearest package.json, as Node reads it; decides what a plain .js file is. */
function packageType(folder) {
  if (packageTypes.has(folder)) return packageTypes.get(folder);
  const manifest = join(folder, 'package.json');
  const parent = dirname(folder);
  let type = 'commonjs';
  if (existsSync(manifest)) type = JSON.parse(readFileSync(manifest, 'utf8')).type ?? 'commonjs';
  else if (parent !== folder) type = packageType(parent);
  packageTypes.set(folder, type);
  return type;
}

/** Installed CommonJS runs as published; everything else (our sources, ESM-only packages) is compiled. */
function isReady(path) {
  if (path.endsWith('.cjs')) return true;
  if (!path.includes(`${sep}node_modules${sep}`) || path.endsWith('.mjs')) return false;
  return path.endsWith('.js') && packageType(dirname(path)) !== 'module';
}

function transformerFor(path) {
  if (path.endsWith('.tsx')) return tsx;
  return path.endsWith('.ts') || path.endsWith('.mts') ? typescript : javascript;
}

module.exports = {
  process(source, path, options) {
    if (isReady(path)) return { code: source };
    return transformerFor(path).process(source, path, options);
  },
  getCacheKey(source, path, options) {
    return transformerFor(path).getCacheKey(source, path, options);
  },
};
