import type { MessageCard, MessageFile, Post, ThreadPerson } from '@portico/contracts';
import { longestPhotoDescription } from '@portico/contracts/lists';
import { createOutbox, type OnItsWay } from '../outgoing/index.ts';
import { trackSocialEvent } from '../tracking/index.ts';
import { addOwnComment } from './comments/commentStore.ts';
import { addOwnPost } from './feed/feedStore.ts';
import { sendComment, sendPost } from './socialCalls.ts';
import { mentionedIn } from './writing/mentions.ts';

interface Words {
  body: string;
  /** The people who may be named in it. */
  mentions: readonly ThreadPerson[];
}

/** A post on its way. */
export interface OutgoingPost extends OnItsWay, Words {
  group: Post['group'];
  card: MessageCard | null;
  /** Posts that an earlier release stored have no descriptions. */
  files: (MessageFile & { description?: string })[];
}

/** A comment on its way. */
export interface OutgoingComment extends OnItsWay, Words {
  postId: string;
  answersId: string | null;
}

const mentionIds = ({ body, mentions }: Words) => mentionedIn(body, mentions).map(({ _id }) => _id);

const describedFile = ({ _id, name, description }: OutgoingPost['files'][number]) => ({
  ...{ _id, description: description ?? name.slice(0, longestPhotoDescription) },
});

export const postOutbox = createOutbox<OutgoingPost>({
  name: 'post-outbox',
  deliver: async (post) => {
    const { _id, group, body, card, files } = post;
    addOwnPost(
      await sendPost({
        ...{ _id, body, card, groupId: group._id, mentionIds: mentionIds(post) },
        ...(files.length > 0 && { files: files.map(describedFile) }),
      }),
    );
    trackSocialEvent({ event: 'post', groupDisplayName: group.name, isPublic: group.isPublic }, _id);
  },
});

export const commentOutbox = createOutbox<OutgoingComment>({
  name: 'comment-outbox',
  deliver: async (comment) => {
    const { _id, postId, body, answersId } = comment;
    addOwnComment(await sendComment(postId, { _id, body, answersId, mentionIds: mentionIds(comment) }));
  },
});
