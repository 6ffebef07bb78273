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

/**
 * Another attempt at a remote asks for its chunks under other addresses too. A browser hands out the failure of a
 * preload, and a request that hangs, to whoever asks for the same address later.
 */
function nameChunksByAttempt(webpackRequire) {
  const attempt = /[?&](attempt=\d+)/.exec(document.currentScript?.src ?? '');
  if (!attempt) return;
  const fileOf = webpackRequire.u;
  webpackRequire.u = (chunk) => `${fileOf(chunk)}?${attempt[1]}`;
}

/** Always a new instance: the shell's own `init` would look for one built with the shell and hand that out. */
function init({ webpackRequire }) {
  nameChunksByAttempt(webpackRequire);
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
