/**
 * Publishes the shell's federation runtime for the remotes, which would otherwise each load a copy
 * (docs/decisions/0003-one-federation-runtime.md). A runtime plugin is the first code that can read it.
 */
export default function publishRuntime() {
  window.__porticoFederation = __webpack_require__.federation;
  return { name: 'portico-publish-runtime' };
}
