import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from './script-hashes/script-hashes.js';
import { sharedRanges } from './shared.js';
import { librariesAmong, usesOf } from './types/uses.ts';

const isScript = (file) => file.endsWith('.js') && !file.endsWith('.hot-update.js');
const bytesOf = (compilation, file) => compilation.getAsset(file).source.buffer();

/** The chunk group of a page or slot component: `src/remote.ts` imports it with `import()` from a file of its name. */
function groupOf(compilation, name) {
  const matches = (origin) =>
    origin.module?.resource?.replaceAll('\\', '/').endsWith('/src/remote.ts') &&
    new RegExp(`/${name}\\.tsx?$`).test(origin.request ?? '');
  const group = compilation.chunkGroups.find((candidate) => candidate.origins?.some(matches));
  if (!group) {
    throw new Error(
      `remote.json names "${name}", but src/remote.ts imports no file called ${name}.tsx. ` +
        'A page or slot component lives in a file of its own name and is loaded with import().',
    );
  }
  return group;
}

/** The shell's shared entry points that a chunk group uses. */
function librariesOf(compilation, group) {
  const found = new Set();
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = module.type === 'consume-shared-module' ? module.options.shareKey : '';
      if (/^@portico\/ui\/./.test(key)) found.add(key);
    }
  }
  return [...found].sort();
}

/**
 * A part's chunk group and all groups it loads without a press. Words of other languages are left out, and so are
 * groups that wait for a press: the `webpackChunkName` of their `import()` begins with "later-".
 */
function closureOf(group, found = new Set()) {
  const isWords = group.origins.some(({ request }) => /\/locales\//.test(request ?? ''));
  const isLater = group.name?.startsWith('later-') ?? false;
  if (found.has(group) || isWords || isLater) return found;
  found.add(group);
  for (const child of group.getChildren()) closureOf(child, found);
  return found;
}

/** For the size checks: all files each page or slot component loads until it works, named as in `preload`. */
export function everythingOf(compilation, { descriptor }) {
  const everything = {};
  for (const part of partsOf(descriptor)) {
    const groups = [...closureOf(groupOf(compilation, part))];
    const files = groups.flatMap((group) => [
      ...group.getFiles().filter(isScript),
      ...librariesOf(compilation, group),
    ]);
    everything[part] = [...new Set([...exposedFiles(compilation), ...files])];
  }
  return everything;
}

const partsOf = ({ routes, slots }) =>
  new Set([...routes.map((route) => route.page), ...slots.map((slot) => slot.component)]);

function exposedFiles(compilation) {
  const group = compilation.chunkGroups.find((candidate) =>
    candidate.origins?.some((origin) => /src\/remote\.ts$/.test(origin.request ?? '')),
  );
  return group ? group.getFiles().filter(isScript) : [];
}

const isReleased = ({ options }) => options.mode === 'production';

/**
 * Returns a function that gives a file's brotli bytes and compresses each file once. A development build, which nobody
 * releases, counts plain bytes: compressing takes longer than the rest of its build.
 */
function sizesOf(compilation) {
  const sizes = new Map();
  return (file) => {
    if (!sizes.has(file)) {
      const bytes = bytesOf(compilation, file);
      sizes.set(file, (isReleased(compilation) ? brotliCompressSync(bytes) : bytes).length);
    }
    return sizes.get(file);
  };
}

/** How much these files, named by their addresses, take together. */
export function sizeOfFiles(compilation, addresses) {
  const sizeOf = sizesOf(compilation);
  return addresses.reduce((sum, address) => sum + sizeOf(address.slice(1)), 0);
}

/** The files of every module that the build's own scripts contain. */
function* filesIn(compilation) {
  for (const module of compilation.modules) {
    if (module.resource && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0) yield module.resource;
    for (const inner of module.modules ?? []) if (inner.resource) yield inner.resource;
  }
}

/**
 * The registry's entry for this build, without the release time and the address. File names are relative to the
 * build's folder; a name that begins with '@' is one of the shell's shared entry points.
 */
export function releaseOf(compilation, { name, version, container, folder, descriptor }) {
  const exposed = exposedFiles(compilation);
  const preload = {};
  for (const part of partsOf(descriptor)) {
    const group = groupOf(compilation, part);
    const files = [...new Set([...exposed, ...group.getFiles().filter(isScript)])];
    preload[part] = [...files, ...librariesOf(compilation, group)];
  }
  const entry = bytesOf(compilation, 'remote.js');
  const sizeOf = sizesOf(compilation);
  const firstRender = Object.values(preload).map((files) =>
    files.reduce((sum, file) => sum + (file.startsWith('@') ? 0 : sizeOf(file)), 0),
  );
  return {
    name,
    version,
    container,
    entry: 'remote.js',
    integrity: integrityOf('sha384', entry),
    manifest: 'mf-manifest.json',
    preload,
    contract: descriptor.contract,
    shared: sharedRanges(folder),
    sizeBytes: sizeOf('remote.js') + Math.max(0, ...firstRender),
    descriptor,
    // A development build is never released.
    ...(isReleased(compilation) && {
      uses: { ...usesOf(folder), bundled: librariesAmong(filesIn(compilation)) },
    }),
  };
}
