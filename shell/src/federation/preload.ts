import { fetchLibrary } from './libraries.ts';
import type { LoadableRelease } from './types.ts';

const asked = new Set<string>();

/**
 * A browser answers the next script of an address with the failure of its preload, however much later that comes:
 * whoever was offline for a moment would find pages broken that are there. This script takes that answer. It is written
 * as a path, so that webpack does not take it for its own.
 */
function takeFailure({ pathname, origin }: URL) {
  if (origin !== location.origin) return;
  const script = document.createElement('script');
  script.src = pathname;
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}

function preloadScript(url: string, integrity?: string) {
  const address = new URL(url, location.href);
  const { href, origin } = address;
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  if (integrity) link.integrity = integrity;
  // As the script itself will be asked for; otherwise the browser fetches it twice.
  if (integrity || origin !== location.origin) link.crossOrigin = 'anonymous';
  link.onerror = () => {
    link.remove();
    asked.delete(href);
    // One with an integrity is the entry, whose second attempt has an address of its own.
    if (!integrity) takeFailure(address);
  };
  document.head.append(link);
}

/** Asks at once for everything a part's first render needs, instead of one file after the other. */
export function preloadPart(release: LoadableRelease, part: string) {
  const files = release.preload[part];
  if (!files) return;
  preloadScript(release.entry, release.integrity);
  for (const file of files) {
    if (file.startsWith('@')) fetchLibrary(file);
    else preloadScript(file);
  }
}
