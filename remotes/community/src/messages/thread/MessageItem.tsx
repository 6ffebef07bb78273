import type { Message, Thread } from '@portico/contracts';
import { FilesOf } from '@portico/features/message-files';
import { useFormat } from '@portico/i18n';
import { deliveryOf } from '@portico/rules';
import { Avatar, Box, Flex, IconButton, Text, VisuallyHidden } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { memo } from 'react';
import { LinkedText } from '../../linked-text/index.ts';
import type { ThreadWords } from '../useThreadWords.ts';
import { useMessagesT } from '../words.ts';
import { Bubble, Quote } from './Bubble.tsx';
import { CardOf } from './CardOf.tsx';
import type { MessageActions } from './useMessageActions.ts';

export interface MessageItemProps {
  message: Message;
  thread: Thread;
  ownId: string;
  words: ThreadWords;
  actions: MessageActions;
  startsRun: boolean;
  endsRun: boolean;
  /** The message that a link led to. */
  isFound: boolean;
}

function useDeliveryWords({ thread, ownId }: Pick<MessageItemProps, 'thread' | 'ownId'>) {
  const t = useMessagesT();
  return ({ number }: Message) => {
    const { state, readBy } = deliveryOf(number, thread.members, ownId);
    if (state !== 'read' && readBy > 0) return t('state.readBy', { count: readBy });
    return t(`state.${state}`);
  };
}

/** The words and what goes with them; of a message that is gone, that it is. */
function Content({ message, thread, ownId, words, isGone }: MessageItemProps & { isGone: boolean }) {
  const t = useMessagesT();
  const { senderId, answers, body, card, files } = message;
  const isOwn = senderId === ownId;
  const nameOf = (id: string) => (id === ownId ? t('you') : words.nameOf(thread.members, id));
  const hasWords = isGone || body !== '' || (!card && files.length === 0);
  return (
    <Bubble isOwn={isOwn} isGone={isGone}>
      <VisuallyHidden>{nameOf(senderId)}: </VisuallyHidden>
      {answers && !isGone && (
        <Quote dir="auto">
          <Text as="span" size="xs" display="block" fontWeight="medium">
            {nameOf(answers.senderId)}
          </Text>
          {answers.line || t('takenBack')}
        </Quote>
      )}
      {hasWords && (
        <Box dir="auto">{isGone || !body ? words.line(message, thread) : <LinkedText text={body} />}</Box>
      )}
      {card && !isGone && <CardOf card={card} />}
      {files.length > 0 && !isGone && <FilesOf files={files} area="messages" />}
    </Bubble>
  );
}

/** A message, with its actions. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, thread, ownId, words, actions, startsRun, endsRun, isFound } = props;
  const t = useMessagesT();
  const format = useFormat();
  const deliveryWords = useDeliveryWords(props);
  const { senderId, number, sentAt, editedAt, deletedAt, isHidden } = message;
  const isOwn = senderId === ownId;
  const isGone = deletedAt !== null || isHidden;
  const isEdited = editedAt !== null && !isGone;
  const name = words.nameOf(thread.members, senderId);
  const sender = thread.members.find(({ _id }) => _id === senderId);
  const items = isGone ? [] : actions.itemsFor(message);
  return (
    <Flex
      as="li"
      data-number={number}
      flexDirection="column"
      alignItems={isOwn ? 'flex-end' : 'flex-start'}
      paddingBlockStart={startsRun ? '3' : '0.5'}
      background={isFound ? 'sunken' : undefined}
    >
      {startsRun && !isOwn && thread.kind !== 'direct' && (
        <Flex gap="2" alignItems="center" marginBlockEnd="1">
          <Avatar name={name} src={sender?.photoURL ?? null} size={24} isDecorative />
          <Text as="span" size="xs" tone="muted" dir="auto">
            {name}
          </Text>
        </Flex>
      )}
      <Flex
        gap="1"
        inlineSize="full"
        alignItems="center"
        flexDirection={isOwn ? 'row-reverse' : 'row'}
        css={{ '& > [aria-haspopup]': { opacity: 0.55 }, '&:hover > [aria-haspopup]': { opacity: 1 } }}
      >
        <Content {...props} isGone={isGone} />
        {items.length > 0 && (
          <Menu
            label={t('menu')}
            align={isOwn ? 'end' : 'start'}
            items={items}
            trigger={<IconButton icon="more" size="sm" label={t('menuOf', { name })} />}
          />
        )}
      </Flex>
      {(endsRun || isEdited) && (
        <Text as="span" fontSize="2xs" tone="muted" paddingInline="1">
          {endsRun && <time dateTime={sentAt}>{format.time(sentAt)}</time>}
          {isEdited && `${endsRun ? ' · ' : ''}${t('edited')}`}
          {endsRun && isOwn && !isGone && ` · ${deliveryWords(message)}`}
        </Text>
      )}
    </Flex>
  );
});
