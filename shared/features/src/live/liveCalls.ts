import { get, openStream } from '@portico/client';
import type { NewsCounts } from '@portico/contracts';

const path = '/live';

/** The stream of the person's news. */
export const openLive = (signal: AbortSignal) => openStream(path, { signal });

/** The same counts once, where a stream does not get through. */
export const readNews = (signal: AbortSignal) => get<NewsCounts>(path, undefined, { signal });
