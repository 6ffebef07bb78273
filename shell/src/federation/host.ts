import { importRemote } from './importRemote.ts';
import { createLoader } from './loader.ts';
import { preloadPart } from './preload.ts';
import { getRegistry, noteOpened } from './registryStore.ts';
import { reportFailure } from './reportFailure.ts';
import type { PartKind } from './types.ts';

/** The only loader of this tab. */
export const loader = createLoader(importRemote, reportFailure, noteOpened);

/** Fetches a page or slot component before it opens: on hover, on focus, or when the browser is idle. */
export function prefetchRemote(name: string, part: string, kind: PartKind = 'pages') {
  const remote = getRegistry().remotes.find((candidate) => candidate.name === name);
  if (!remote) return;
  preloadPart(remote.live, part);
  void loader.prefetch({ remote, kind, part });
}
