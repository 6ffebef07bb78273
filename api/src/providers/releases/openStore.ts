import { bucketStore } from './bucketStore.ts';
import { folderStore } from './folderStore.ts';
import type { ReleaseSettings } from './releaseSettings.ts';
import type { ReleaseStore } from './store.ts';

export type StorePlace = Pick<ReleaseSettings, 'releasesFolder'> &
  Partial<Pick<ReleaseSettings, 'releasesBucket'>>;

/** The release store that RELEASES_BUCKET or RELEASES_DIR names. Everything that needs a store opens it here. */
export const openStore = ({ releasesFolder, releasesBucket }: StorePlace): ReleaseStore =>
  releasesBucket ? bucketStore(releasesBucket) : folderStore(releasesFolder);
