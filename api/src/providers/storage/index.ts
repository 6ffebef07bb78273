import { join } from 'node:path';
import type { Environment } from '../../env.ts';
import type { Secrets } from '../../support/secrets.ts';
import { createFolderStorage } from './folderStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import type { Storage } from './storage.ts';

type Dependencies = { env: Pick<Environment, 's3' | 'dataFolder'>; secrets: Secrets; now: () => Date };

export function storageProvider({ env, secrets, now }: Dependencies): Storage {
  if (env.s3) return createS3Storage(env.s3, now);
  return createFolderStorage({ folder: join(env.dataFolder, 'files'), secrets, now });
}
