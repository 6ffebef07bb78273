import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@portico/contracts';
import webpack from 'webpack';
import { Refusal } from '../terminal/say.ts';
import { descriptorFiles, readDescriptor } from './descriptor.ts';
import { everythingOf, releaseOf, sizeOfFiles } from './release-file.js';
import { hashesFile, scriptHashes } from './script-hashes/script-hashes.js';
import { providedVersions } from './shared.js';
import { appFiles, sharedFiles } from './shared-files.js';
import { shellProvides } from './types/provides.ts';
import { providedDeclarations } from './types/uses.ts';

const { RawSource } = webpack.sources;
const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

/**
 * The descriptor, read at every build, so that an edit takes effect while `pnpm dev` runs. What is wrong with it is an error of
 * the build like any other; thrown, it would be buried in webpack's own stack. Null then.
 */
function descriptorIn(compilation, identity) {
  try {
    return readDescriptor(identity);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    compilation.errors.push(new webpack.WebpackError(error.message));
    return null;
  }
}

/** Writes `release.json` beside a remote's files: the registry's entry for this version. */
export class ReleaseFile {
  constructor(identity) {
    this.identity = identity;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseFile', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleaseFile', stage: stage + 100 }, () => {
        const { path, words } = descriptorFiles(this.identity);
        for (const file of [path, ...words.map((each) => each.path)]) compilation.fileDependencies.add(file);
        const descriptor = descriptorIn(compilation, this.identity);
        if (!descriptor) return;
        const identity = { ...this.identity, descriptor };
        const release = releaseOf(compilation, identity);
        // A development build is never released, and its files change with every edit.
        if (compilation.options.mode === 'production') {
          const { text, scripts } = scriptHashes(compilation);
          compilation.emitAsset(hashesFile, new RawSource(text));
          release.scripts = scripts;
        }
        const parts = JSON.stringify(everythingOf(compilation, identity));
        compilation.emitAsset('parts.json', new RawSource(`${parts}\n`));
        compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
  }
}

/** Writes `meta.json`: the version that open pages compare with theirs, and the files of each shared entry point. */
export class MetaFile {
  constructor({ version, folder }) {
    this.version = version;
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MetaFile', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'MetaFile', stage: stage + 100 }, () => {
        const meta = {
          version: this.version,
          contract: contractVersion,
          provided: providedVersions(this.folder),
          shared: sharedFiles(compilation),
          app: appFiles(compilation),
          // The landing of index.html is enough there until somebody acts (shell/src/starter).
          standsAlone: ['/'],
        };
        compilation.emitAsset('meta.json', new RawSource(`${JSON.stringify(meta)}\n`));
        // A development build is never released.
        if (compilation.options.mode !== 'production') return;
        const sizeBytes = sizeOfFiles(compilation, meta.app);
        // Open pages request meta.json again and again, so data that only releases read is in separate files.
        const provides = JSON.stringify({ sizeBytes, provides: shellProvides() });
        compilation.emitAsset('provides.json', new RawSource(`${provides}\n`));
        const declarations = JSON.stringify(providedDeclarations());
        compilation.emitAsset('declarations.json', new RawSource(`${declarations}\n`));
      });
    });
  }
}

/** Copies the files of the shell's `public` folder; `index.html` has its own plugin. */
export class StaticFiles {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StaticFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'StaticFiles', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.folder)) {
            const path = join(this.folder, name);
            compilation.fileDependencies.add(path);
            if (name !== 'index.html') this.#emit(compilation, name, readFileSync(path));
          }
        },
      );
    });
  }

  /** A script's name contains a hash of its content, so that it can be cached forever. */
  #emit(compilation, name, bytes) {
    const isScript = name.endsWith('.js');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const target = isScript ? `assets/${name.replace(/\.js$/, `.${hash}.js`)}` : name;
    compilation.emitAsset(target, new RawSource(bytes));
  }
}
