/**
 * Replaces @module-federation/webpack-bundler-runtime in a remote's build by the shell's runtime
 * (docs/decisions/0003-one-federation-runtime.md). This file adds only what a container needs and a host does not.
 */
import { nameChunksByAttempt } from '../chunk-names/chunk-names.ts';

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

/** Always creates an instance, because the shell's own `init` would return the shell's instance. */
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
