import { join } from 'node:path';
import type { AppContext } from '../../support/apiModule.ts';
import { createFolderStorage } from './folderStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import type { Storage } from './storage.ts';

export function storageProvider({ env, secrets, now }: Pick<AppContext, 'env' | 'secrets' | 'now'>): Storage {
  if (env.s3) return createS3Storage(env.s3, now);
  return createFolderStorage({ folder: join(env.dataFolder, 'files'), secrets, now });
}
