import webpack from 'webpack';
import { nameChunksByAttempt } from './chunk-names.ts';

/*
 * chunk-names.ts changes the function by which webpack's runtime names chunks, and the shell finds the scripts of an earlier
 * attempt by an attribute that webpack sets (shell/src/federation/importRemote.ts). Where a test fails after an upgrade,
 * look there.
 */
it("webpack: a chunk's file is named by __webpack_require__.u", () => {
  expect(webpack.RuntimeGlobals.getChunkScriptFilename).toBe('__webpack_require__.u');
});

it('webpack: a script of a chunk carries data-webpack="<unique name>:<key>"', () => {
  const { LoadScriptRuntimeModule } = webpack.runtime as unknown as {
    LoadScriptRuntimeModule: { prototype: { generate: () => string } };
  };
  const text = String(LoadScriptRuntimeModule.prototype.generate);
  expect(text).toContain('script.setAttribute("data-webpack", dataWebpackPrefix + key);');
  expect(text).toMatch(/dataWebpackPrefix = \$\{JSON\.stringify\(`\$\{uniqueName\}:`\)\};/);
});

it('gives the chunks of another attempt addresses of their own, and leaves those of the first alone', () => {
  const runtime = () => ({ u: (chunk: string) => `${chunk}.js` });
  const current = jest.fn();
  Object.defineProperty(globalThis, 'document', {
    configurable: true,
    value: {
      get currentScript() {
        return current();
      },
    },
  });
  const first = runtime();
  current.mockReturnValue({ src: 'https://portico.test/remotes/listings/remote.js' });
  nameChunksByAttempt(first);
  expect(first.u('7')).toBe('7.js');
  const second = runtime();
  current.mockReturnValue({ src: 'https://portico.test/remotes/listings/remote.js?attempt=2' });
  nameChunksByAttempt(second);
  expect(second.u('7')).toBe('7.js?attempt=2');
  Reflect.deleteProperty(globalThis, 'document');
});
