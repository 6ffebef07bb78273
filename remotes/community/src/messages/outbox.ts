import type { Message, MessageCard, MessageFile, NewMessageBody } from '@portico/contracts';
import { createOutbox, type OnItsWay } from '../outgoing/index.ts';
import { trackSocialEvent } from '../tracking/index.ts';
import { takeMessages } from './conversations.ts';
import { sendMessage } from './messageCalls.ts';
import { outboxName } from './outboxName.ts';

/** A message on its way. */
export interface Outgoing extends OnItsWay {
  threadId: string;
  body: string;
  card: MessageCard | null;
  files: MessageFile[];
  answers: Message['answers'];
}

const bodyOf = ({ _id, body, card, answers, files }: Outgoing): NewMessageBody => ({
  ...{ _id, body, card },
  answersId: answers?._id ?? null,
  ...(files.length > 0 && { fileIds: files.map((file) => file._id) }),
});

export const outbox = createOutbox<Outgoing>({
  name: outboxName,
  deliver: async (message) => {
    const { _id, threadId } = message;
    takeMessages(threadId, [await sendMessage(threadId, bodyOf(message))]);
    trackSocialEvent({ event: 'chat-message', channelId: threadId }, _id);
  },
});
