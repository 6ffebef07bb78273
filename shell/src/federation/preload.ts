import { fetchLibrary } from './libraries.ts';
import { expectHashes, integrityOf } from './scriptHashes.ts';
import type { LoadableRelease } from './types.ts';

const asked = new Set<string>();

const isLibrary = (file: string) => file.startsWith('@');

function preloadScript(url: string, integrity?: string) {
  const { href, origin } = new URL(url, location.href);
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  if (integrity) link.integrity = integrity;
  // Must match the script's own request; otherwise the browser fetches the file twice.
  if (integrity || origin !== location.origin) link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Fetches all files of a part's first render at once, instead of one after the other. */
export function preloadPart(release: LoadableRelease, part: string) {
  const files = release.preload[part];
  if (!files) return;
  preloadScript(release.entry, release.integrity);
  const [libraries, scripts] = [files.filter(isLibrary), files.filter((file) => !isLibrary(file))];
  for (const library of libraries) fetchLibrary(library);
  const preloadScripts = () => {
    for (const script of scripts) preloadScript(script, integrityOf(script));
  };
  if (!release.scripts) return preloadScripts();
  // A preload without the hash that the script's own request has would be fetched twice. A list that cannot be read is
  // reported when the page needs the code.
  expectHashes(release).then(preloadScripts, () => undefined);
}
