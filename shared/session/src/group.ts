import { keepGroup } from '@portico/client';
import type { Me } from '@portico/contracts';
import { browserStorage } from './browserStorage.ts';
import { sessionStore } from './store.ts';

/** Where earlier releases kept the choice on the device; sign-out clears the keys of others (A §2). */
const formerKeys = 'portico.group.';

/** The group that this person chose on any device, if they still belong to it. */
export function chosenGroup({ currentPerson, myGroups, selectedGroup }: Me) {
  browserStorage('localStorage').remove(formerKeys + currentPerson._id);
  return myGroups.some((group) => group._id === selectedGroup) ? (selectedGroup ?? null) : null;
}

/**
 * Chooses what agent search, map and feed are limited to (resolutions 43); null is "All". It holds at once; the promise
 * fails if the server could not keep it for the next visit.
 */
export async function selectGroup(id: string | null): Promise<void> {
  sessionStore.setState({ selectedGroup: id });
  if (sessionStore.getState().me) await keepGroup(id);
}
