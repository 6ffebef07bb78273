import { openStore } from '@portico/api/src/providers/releases/openStore.ts';
import { releasesFolder } from '../start/folders.ts';
import { Refusal } from '../terminal/say.ts';
import { localPlace } from './localPlace.ts';
import type { ReleasePlace } from './place.ts';
import { remotePlace } from './remotePlace.ts';

/** The registry at `url` (or PORTICO_URL) if there is one, with the token in PORTICO_TOKEN; else this machine's store. */
export function chosenPlace(url: string | undefined = process.env.PORTICO_URL): ReleasePlace {
  if (!url) return localPlace(openStore(releasesFolder()));
  const token = process.env.PORTICO_TOKEN?.trim();
  if (token) return remotePlace(url, token);
  throw new Refusal(
    `Releasing to ${url} needs the release token of your team in PORTICO_TOKEN. An administrator makes one there, on the Deployments page.`,
  );
}
