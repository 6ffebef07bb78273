import { browserStorage } from './browserStorage.ts';
import { sessionStore } from './store.ts';

const storage = browserStorage('localStorage');

/** Each person's choice has a key of its own, so that it is theirs again after somebody else was here. */
export const groupKeys = 'portico.group.';

interface Member {
  currentPerson: { _id: string };
  myGroups: readonly { _id: string }[];
}

/** The group that this person chose earlier on this device, if they still belong to it. */
export function rememberedGroup({ currentPerson, myGroups }: Member) {
  const id = storage.get(groupKeys + currentPerson._id);
  return myGroups.some((group) => group._id === id) ? id : null;
}

/** Chooses what agent search, map and feed are limited to (resolutions 43); null is "All". */
export function selectGroup(id: string | null) {
  sessionStore.setState({ selectedGroup: id });
  const { me } = sessionStore.getState();
  if (!me) return;
  const key = groupKeys + me.currentPerson._id;
  if (id) storage.set(key, id);
  else storage.remove(key);
}
