const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join, sep } = require('node:path');
const { createTransformer } = require('@swc/jest');

// A change to this file must invalidate what Jest compiled before.
const version = createHash('sha256').update(readFileSync(__filename)).digest('hex');

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
const script = createTransformer({
  sourceMaps: 'inline',
  module: { type: 'commonjs', strictMode: false },
  jsc: jsc({ syntax: 'ecmascript' }),
});

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

/** Installed CommonJS, unlike our sources and ESM-only packages. */
function isInstalledScript(path) {
  if (!path.includes(`${sep}node_modules${sep}`) || path.endsWith('.mjs')) return false;
  return path.endsWith('.cjs') || (path.endsWith('.js') && packageType(dirname(path)) !== 'module');
}

function transformerFor(path) {
  if (path.endsWith('.tsx')) return tsx;
  if (path.endsWith('.ts') || path.endsWith('.mts')) return typescript;
  return isInstalledScript(path) ? script : javascript;
}

/**
 * Fastify looks for the name of a plugin among all loaded modules, which Jest lists anew for each plugin. Without the
 * list, as in a program of a single file, Fastify takes another name.
 */
const withoutModuleList = (source, path) =>
  path.endsWith(join('fastify', 'lib', 'plugin-utils.js'))
    ? source.replace('const cache = require.cache', 'const cache = undefined')
    : source;

/** Installed packages that ask for `Object` and the like thousands of times in each test: they draw, or build statements. */
const busy = [
  ['drizzle-orm'],
  ['react'],
  ['react-dom'],
  ['@chakra-ui', 'react'],
  ['@emotion', 'react'],
  ['@emotion', 'serialize'],
].map((name) => join(sep, 'node_modules', ...name, sep));

const names = ['Array', 'Error', 'Map', 'Math', 'Number', 'Object', 'Set', 'String', 'Symbol'];

/** Whether a module may have a variable of this name; where it only passes the name on, nothing is lost but speed. */
const mayDeclare = (source, name) =>
  new RegExp(`\\b(?:const|let|var|function|class)\\s+${name}\\b|[{(,]\\s*${name}\\s*[,})=]`).test(source);

/**
 * A test looks these names up slowly, because Jest's context intercepts each look-up: our own modules and busy packages keep
 * them from their start.
 */
function withKeptNames(source, path) {
  if (path.includes(`${sep}node_modules${sep}`) && !busy.some((folder) => path.includes(folder)))
    return source;
  const kept = names.filter((name) => !mayDeclare(source, name));
  return source.replace(/(["'])use strict\1;/, `$& const { ${kept.join(', ')} } = globalThis;`);
}

/** React notes where each of the first 10,000 elements was made, for the text of a warning: an eighth of a page's test. */
const withoutOwnerStacks = (source, path) =>
  path.endsWith('react-jsx-runtime.development.js')
    ? source.replaceAll('1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++', 'false')
    : source;

/**
 * Chakra remembers the styles of props, and moves each one that it finds to the end of its list: the list is built anew all the
 * time. In tests it is as long as it gets, so nothing has to leave it.
 */
const withoutMoves = (source, path) =>
  path.includes(join('@chakra-ui', 'react')) && /[\\/]memo\.c?js$/.test(path)
    ? source
        .replace(
          'this.cache.delete(key);\n      this.cache.set(key, value);\n    }\n    return value',
          '}\n    return value',
        )
        .replace('maxSize = 500', 'maxSize = 1e5')
    : source;

/**
 * jsdom draws nothing, and reads each declaration of each rule whenever it computes the style of an element. Of Emotion's rules
 * it gets what tests can see there (telling-styles.cjs).
 */
const withTellingRules = (source, path) =>
  path.endsWith(join('@emotion', 'sheet', 'dist', 'emotion-sheet.cjs.js'))
    ? source.replace(
        '_proto.insert = function insert(rule) {',
        `_proto.insert = function insert(whole) {
    var rule = require(${JSON.stringify(join(__dirname, 'telling-styles.cjs'))}).tellingPartOf(whole);
    if (rule === '') return;`,
      )
    : source;

/**
 * Drizzle asks of each part of a statement whether it is one of a dozen kinds, and follows its classes for each kind. The kinds of
 * a class stay the same, so they are noted.
 */
const withNotedKinds = (source, path) =>
  path.endsWith(join('drizzle-orm', 'entity.cjs'))
    ? source.replace(
        'function is(value, type) {',
        `const noted = new WeakMap();
function is(value, type) {
  if (!value || typeof value !== "object") return false;
  const own = Object.getPrototypeOf(value).constructor;
  if (!own || !Object.prototype.hasOwnProperty.call(type, entityKind)) return isByClasses(value, type);
  let kinds = noted.get(own);
  if (!kinds) {
    kinds = new Set();
    for (let one = own; one; one = Object.getPrototypeOf(one)) if (entityKind in one) kinds.add(one[entityKind]);
    noted.set(own, kinds);
  }
  return kinds.has(type[entityKind]);
}
function isByClasses(value, type) {`,
      )
    : source;

const changes = [
  withoutModuleList,
  withNotedKinds,
  withKeptNames,
  withoutOwnerStacks,
  withoutMoves,
  withTellingRules,
];

module.exports = {
  process(source, path, options) {
    // Jest runs CommonJS as published, but its module loader does not support a dynamic import().
    if (isInstalledScript(path) && !/\bimport\s*\(/.test(source))
      return { code: changes.reduce((changed, change) => change(changed, path), source) };
    const compiled = transformerFor(path).process(source, path, options);
    return { ...compiled, code: withKeptNames(compiled.code, path) };
  },
  getCacheKey(source, path, options) {
    return `${version}${transformerFor(path).getCacheKey(source, path, options)}`;
  },
};
