import { type MessageFileForm, type NewMessageFileBody, postPhotoTypes } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { createAttachments } from '../../attachments/attachments.service.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createSocialGroups } from './groups.service.ts';
import { readerOf } from './reader.ts';
import { createSocialWriting } from './socialWriting.ts';
import { readText } from './texts.repository.ts';

/** Photos of posts, for people who may write or read them. */
export function createPostFiles(context: Pick<AppContext, 'db' | 'now' | 'live' | 'storage'>) {
  const { db } = context;
  const attachments = createAttachments(context);
  const groups = createSocialGroups(context);
  const writing = createSocialWriting(context);

  /** The errors are those of posting in the group. */
  async function announce(groupId: string, body: NewMessageFileBody, by: Requester) {
    const group = await groups.require(groupId, by);
    if (!group.isMine) throw new ApiProblem('FORBIDDEN');
    await writing.requireNotClosed(by);
    const { personId } = by;
    return attachments.announce({ threadId: null, groupId }, body, { personId, types: postPhotoTypes });
  }

  /** NOT_FOUND for a person who may not read the post now; before it is posted, for everybody but its author. */
  const read = (id: string, form: MessageFileForm, by: Requester) =>
    attachments.read(id, form, async ({ groupId, postId, personId }) => {
      if (groupId === null) return false;
      if (postId === null) return personId === by.personId;
      return (await readText(db, readerOf(by), postId)) !== null;
    });

  return { announce, complete: attachments.complete, read };
}
