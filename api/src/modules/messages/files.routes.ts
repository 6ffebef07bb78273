import { messageFileForms } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { addFileRoutes } from '../../plugins/fileRoutes.ts';
import { createMessageFiles } from './files.service.ts';
import { config } from './messages.routes.ts';

/** Photos and documents of messages. */
export const messageFileRoutes: ApiModule = async (app, context) =>
  addFileRoutes(app, createMessageFiles(context), {
    announceAt: '/messages/threads/:id/files',
    filesAt: '/messages/files',
    file: 'a file of a message',
    limitName: 'message-file',
    forms: messageFileForms,
    writing: config,
    reading: config,
  });
