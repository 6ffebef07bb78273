/**
 * The shell's federation runtime, for the remotes to use: compiled into every remote it would come again with each
 * (docs/decisions/0003-one-federation-runtime.md). A runtime plugin is the first code that can see it.
 */
export default function publishRuntime() {
  window.__porticoFederation = __webpack_require__.federation;
  return { name: 'portico-publish-runtime' };
}
