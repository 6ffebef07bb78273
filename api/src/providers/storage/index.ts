import { join } from 'node:path';
import type { Environment } from '../../env.ts';
import { createFolderStorage } from './folderStorage.ts';
import type { Storage } from './storage.ts';

export const storageProvider = ({ dataFolder }: Pick<Environment, 'dataFolder'>): Storage =>
  createFolderStorage(join(dataFolder, 'files'));
