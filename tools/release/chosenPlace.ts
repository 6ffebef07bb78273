import { localStore } from '../start/folders.ts';
import { localPlace } from './localPlace.ts';
import type { ReleasePlace } from './place.ts';
import { placeByToken } from './remotePlace.ts';

/** The registry at `url` (or PORTICO_URL) if there is one, with the token in PORTICO_TOKEN; else this machine's store. */
export function chosenPlace(url: string | undefined = process.env.PORTICO_URL): ReleasePlace {
  if (!url) return localPlace(localStore());
  return placeByToken(url);
}
