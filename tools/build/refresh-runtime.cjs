/**
 * The shell's refresh runtime, or one that does nothing where the shell is a production build: there a remote under
 * development still runs, and a change reloads the page.
 */
const nothing = () => {};
const idle = {
  createSignatureFunctionForTransform: () => (type) => type,
  injectIntoGlobalHook: nothing,
  isLikelyComponentType: () => false,
  register: nothing,
  performReactRefresh: () => location.reload(),
  getFamilyByType: nothing,
};

module.exports = window.__porticoRefreshRuntime ?? idle;
