import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inHouse } from '../house.ts';

/*
 * borrowed-runtime.js replaces a private file of @module-federation/webpack-bundler-runtime. Each test names what it relies
 * on: where one fails after an upgrade, compare that part of the library with borrowed-runtime.js.
 */
const fromHouse = createRequire(inHouse('package.json'));
const enhanced = createRequire(fromHouse.resolve('@module-federation/enhanced/webpack'));
const dist = dirname(enhanced.resolve('@module-federation/webpack-bundler-runtime'));
const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');

it('webpack-bundler-runtime: dist/bundler.js is what a container imports, with these exports', () => {
  const exported = /export \{([^}]*)\}/.exec(textOf('bundler.js'))?.[1] ?? '';
  expect(
    exported.split(',').map((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  ).toEqual([
    'attachShareScopeMap',
    'bundlerRuntime',
    'bundlerRuntimeOptions',
    'default',
    'initOptions',
    'instance',
    'runtime',
  ]);
});

it('webpack-bundler-runtime: the bundler runtime has these parts', () => {
  const { bundlerRuntime, runtime } = enhanced(join(dist, 'bundler.cjs'));
  expect(Object.keys(bundlerRuntime).sort()).toEqual([
    'I',
    'S',
    'consumes',
    'getSharedFallbackGetter',
    'init',
    'initContainerEntry',
    'installInitialConsumes',
    'remotes',
  ]);
  expect(typeof runtime.createInstance).toBe('function');
});

it('webpack-bundler-runtime: joining a share scope still takes these steps', () => {
  const text = textOf('initContainerEntry.js');
  for (const step of [
    'const { webpackRequire, shareScope, initScope, shareScopeKey, remoteEntryInitOptions } = options;',
    'federationInstance.initOptions({',
    'federationInstance.initShareScopeMap(key, shareScope, { hostShareScopeMap: remoteEntryInitOptions?.shareScopeMap || {} });',
    'webpackRequire.federation.attachShareScopeMap(webpackRequire)',
    'return webpackRequire.I(shareScopeKey || "default", initScope);',
  ])
    expect(text).toContain(step);
});
