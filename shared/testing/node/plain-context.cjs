const vm = require('node:vm');

/**
 * Jest runs tests in a context whose global object is a proxy: Node intercepts each look-up of `Object`, `Promise` or `process`
 * to ask it, which takes longer than many functions. It is one to delete what a test file leaves in it. A plain context has a global
 * object like any program's, and is gone with its file.
 */
function inPlainContext(Environment) {
  return class PlainEnvironment extends Environment {
    constructor(...given) {
      const { createContext } = vm;
      vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
      try {
        super(...given);
      } finally {
        vm.createContext = createContext;
      }
    }
  };
}

module.exports = { inPlainContext };
