import { postPhotoForms } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { addFileRoutes } from '../../plugins/fileRoutes.ts';
import { createPostFiles } from './files.service.ts';
import { reading, writing } from './routeOptions.ts';

/** Photos of posts. */
export const postFileRoutes: ApiModule = async (app, context) =>
  addFileRoutes(app, createPostFiles(context), {
    announceAt: '/social/groups/:id/files',
    filesAt: '/social/files',
    file: 'a photo of a post',
    limitName: 'post-file',
    forms: postPhotoForms,
    writing,
    reading,
  });
