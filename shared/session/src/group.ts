import { browserStorage } from './browserStorage.ts';
import { sessionStore } from './store.ts';

const key = 'portico.group';
const storage = browserStorage('localStorage');

/** The group chosen earlier on this device, if the person still belongs to it. */
export function rememberedGroup(groups: readonly { _id: string }[]) {
  const id = storage.get(key);
  return groups.some((group) => group._id === id) ? id : null;
}

/** Chooses what agent search, map and feed are limited to (resolutions 43); null is "All". */
export function selectGroup(id: string | null) {
  sessionStore.setState({ selectedGroup: id });
  if (id) storage.set(key, id);
  else storage.remove(key);
}
