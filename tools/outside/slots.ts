import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@portico/api/src/providers/releases/store.ts';
import type { RegistryRemote, Release } from '@portico/contracts';
import { packed } from '../build/packed.ts';
import type { Target } from '../build/targets.ts';
import { otherEnvironment } from '../dev/otherEnvironment.ts';
import { ask } from '../faults/session.ts';
import { type Offered, slotTypes } from '../slots/slotTypes.ts';
import { say } from '../terminal/say.ts';

const file = 'src/slots.gen.ts';

/** The places of a live remote. Pages do not need them, so that they stand in the release's own file alone. */
async function offersOf({ name, live }: RegistryRemote, url: URL): Promise<Offered[]> {
  const { descriptor } = await ask<Release>(new URL('release.json', new URL(live.entry, url)));
  return (descriptor.offers ?? []).map((offer) => ({ ...offer, by: name }));
}

/** Writes the types of every place that a remote may fill in the Portico at this address. */
export async function writeSlots({ folder }: Target, address: string): Promise<void> {
  const { url, registry } = await otherEnvironment(address);
  const ofRemotes = await Promise.all(registry.remotes.map((remote) => offersOf(remote, url)));
  const ofShell = (packed?.offers ?? []).map((offer) => ({ ...offer, by: shellName }));
  const offers = [...ofShell, ...ofRemotes.flat()];
  writeFileSync(join(folder, file), slotTypes(offers, `what is live at ${url.origin}`));
  say(`${file} has the types of ${offers.map(({ slot }) => slot).join(', ')}.`);
}
