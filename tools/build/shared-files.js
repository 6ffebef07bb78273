const isScript = (file) => file.endsWith('.js') && !file.endsWith('.hot-update.js');
const isEntryPoint = (name) => /^@portico\/ui\/./.test(name ?? '');

/** The shared library that a chunk group belongs to, fetched by the shell's own import or by the share scope. */
function libraryOf({ module, request }) {
  if (isEntryPoint(request)) return request;
  if (module?.type === 'provide-module') return module._name;
  if (module?.type === 'consume-shared-module') return module.options.shareKey;
  return null;
}

/** The application's own scripts, which the starter brings into the page, as addresses and in the order they run. */
export const appFiles = (compilation) =>
  compilation.entrypoints
    .get('main')
    .getFiles()
    .filter(isScript)
    .map((file) => `/${file}`);

/** The addresses of the shell's files for each shared entry point that it fetches later. */
export function sharedFiles(compilation) {
  const initial = new Set(compilation.entrypoints.get('main').getFiles());
  const found = {};
  for (const group of compilation.chunkGroups) {
    for (const origin of group.origins ?? []) {
      const library = libraryOf(origin);
      if (!isEntryPoint(library)) continue;
      const files = group.getFiles().filter((file) => isScript(file) && !initial.has(file));
      found[library] = [...new Set([...(found[library] ?? []), ...files.map((file) => `/${file}`)])];
    }
  }
  return found;
}
