/**
 * Stands in for @module-federation/webpack-bundler-runtime in a remote's build and takes the shell's
 * (docs/decisions/0003-one-federation-runtime.md). Only what a container needs and a host does not is written here.
 */
const { attachShareScopeMap, bundlerRuntime, runtime } = window.__porticoFederation;

/** Called by the container's `init`: joins the shell's share scope. Portico has one scope, `default`. */
function initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions }) {
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  const hostShareScopeMap = remoteEntryInitOptions?.shareScopeMap ?? {};
  instance.initShareScopeMap('default', shareScope, { hostShareScopeMap });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I('default', initScope);
}

/** Always a new instance: the shell's own `init` would look for one built with the shell and hand that out. */
function init({ webpackRequire }) {
  return runtime.createInstance(webpackRequire.federation.initOptions);
}

export default {
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, init, initContainerEntry },
  bundlerRuntimeOptions: {},
  initOptions: undefined,
  instance: undefined,
  runtime,
};
