import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** The file of a remote's build that lists the hash of every script but the entry, whose hash is in the registry. */
export const hashesFile = 'integrity.json';

/** The integrity of a file as browsers check it (Subresource Integrity): `sha384-…`. */
export const integrityOf = (algorithm, bytes) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/**
 * The list of hashes as text, and what the registry says of it. SHA-256 keeps the list short: a third of its bytes are
 * hashes, which nothing compresses.
 */
export function scriptHashes(compilation) {
  const files = compilation
    .getAssets()
    .filter(({ name }) => /\.js$/.test(name) && name !== 'remote.js')
    .map(({ name, source }) => [name, integrityOf('sha256', source.buffer())]);
  const text = `${JSON.stringify(Object.fromEntries(files.sort()))}\n`;
  return { text, scripts: { list: hashesFile, integrity: integrityOf('sha384', text) } };
}

/**
 * Lets the shell say which hash a script of this remote must have before it is requested
 * (shell/src/federation/scriptHashes.ts). webpack knows no integrity, and webpack-subresource-integrity knows no
 * federation: its issue 176 is open since 2022.
 */
export class AskForIntegrity {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.thisCompilation.tap('AskForIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'AskForIntegrity',
        (source) => `${source}
var integrity = window.__porticoIntegrityOf?.(url);
if (integrity) script.integrity = integrity;`,
      );
    });
  }
}
