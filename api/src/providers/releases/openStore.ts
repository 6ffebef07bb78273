import { folderStore } from './folderStore.ts';
import type { ReleaseStore } from './store.ts';

/** The release store at the place that RELEASES_DIR names. Everything that needs a store opens it here. */
export const openStore = (place: string): ReleaseStore => folderStore(place);
