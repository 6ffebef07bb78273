import type { MessageFileForm, NewMessageFileBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { createAttachments } from '../../attachments/attachments.service.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { mayReadFile } from './files.repository.ts';
import { requireWritable } from './messageRights.ts';
import { readThread } from './threads.repository.ts';

/** Photos and documents of messages, for people who may write or read them. */
export function createMessageFiles(context: Pick<AppContext, 'db' | 'now' | 'storage'>) {
  const { db, now } = context;
  const attachments = createAttachments(context);

  /** The errors are those of sending a message into the thread. */
  async function announce(threadId: string, body: NewMessageFileBody, { personId }: Requester) {
    const thread = await readThread(db, personId, threadId);
    if (!thread) throw new ApiProblem('NOT_FOUND');
    await requireWritable(db, thread, personId, now());
    return attachments.announce({ threadId, groupId: null }, body, { personId });
  }

  /** NOT_FOUND for a person who may not read the message now. */
  const read = (id: string, form: MessageFileForm, { personId }: Requester) =>
    attachments.read(id, form, (row) => mayReadFile(db, personId, row));

  return { announce, complete: attachments.complete, read };
}
