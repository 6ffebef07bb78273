/**
 * jsdom's window is an object that Node asks at each look-up of a global, `document` and `Object` among them, which takes longer than
 * many functions. In a plain context the window is the global object itself. jsdom begins with an empty object anyway.
 *
 * Load this before jsdom, and after quick-styles.cjs.
 */
const { readFileSync } = require('node:fs');
const { Module, createRequire } = require('node:module');
const { dirname } = require('node:path');

const requireOfJest = createRequire(require.resolve('jest-environment-jsdom'));
const file = requireOfJest.resolve('jsdom/lib/jsdom/browser/Window.js');

const changes = [
  [
    'const window = {};',
    'const window = makeVMContext ? vm.createContext(vm.constants.DONT_CONTEXTIFY) : {};',
  ],
  ['vm.createContext(window);', ''],
];

/** The text with each change made, which has to fit: another version of jsdom is to be looked at anew. */
const changed = changes.reduce(
  (text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`${file} no longer says ${before}`);
    return text.replace(before, after);
  },
  readFileSync(file, 'utf8'),
);

const module_ = Object.assign(new Module(file), {
  filename: file,
  paths: Module._nodeModulePaths(dirname(file)),
});
require.cache[file] = module_;
module_._compile(changed, file);
module_.loaded = true;
