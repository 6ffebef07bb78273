/**
 * The shell's refresh runtime, or one that does nothing if the shell is a production build. A remote under
 * development still runs in such a shell, and a change reloads the page.
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
