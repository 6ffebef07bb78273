import { openStore } from '@portico/api/src/providers/releases/openStore.ts';
import { readReleaseSettings } from '@portico/api/src/providers/releases/releaseSettings.ts';
import type { ReleaseStore } from '@portico/api/src/providers/releases/store.ts';
import { readBucket } from '@portico/api/src/support/bucketSettings.ts';
import { EnvironmentProblem, EnvironmentReader } from '@portico/api/src/support/environmentReader.ts';
import { inHouse } from '../build/house.ts';
import { Refusal } from '../terminal/say.ts';

export const releasesFolder = (): string => process.env.RELEASES_DIR ?? inHouse('.releases');
export const dataFolder = (): string => process.env.DATA_DIR ?? inHouse('.data');

/** Where this machine's settings say that releases are, without the settings that only a server needs. */
export function releaseSettings() {
  const read = new EnvironmentReader({ ...process.env, RELEASES_DIR: releasesFolder() });
  try {
    const settings = readReleaseSettings(read, readBucket(read), process.env.NODE_ENV);
    read.finish();
    return settings;
  } catch (error) {
    throw error instanceof EnvironmentProblem ? new Refusal(error.message) : error;
  }
}

/** The release store of this machine's settings: a folder, or a bucket. */
export const localStore = (): ReleaseStore => openStore(releaseSettings());
