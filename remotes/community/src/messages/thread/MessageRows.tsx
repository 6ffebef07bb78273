import type { Message, Thread } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Box, Flex, Text } from '@portico/ui';
import { Fragment } from 'react';
import type { Outgoing } from '../outbox.ts';
import type { ThreadWords } from '../useThreadWords.ts';
import { useMessagesT } from '../words.ts';
import { MessageItem } from './MessageItem.tsx';
import { OutgoingItem } from './OutgoingItem.tsx';
import { threadRows } from './threadRows.ts';
import type { MessageActions } from './useMessageActions.ts';

/** A date between two messages, or where the unread ones begin. */
function Divider({ children, tone = 'muted' }: { children: string; tone?: 'muted' | 'brass' }) {
  return (
    <Flex
      as="li"
      {...(tone === 'brass' && { 'data-first-unread': true })}
      alignItems="center"
      gap="3"
      paddingBlockStart="4"
      paddingBlockEnd="1"
    >
      <Box flex="1" borderBlockEnd="hairline" />
      <Text as="span" size="xs" tone={tone}>
        {children}
      </Text>
      <Box flex="1" borderBlockEnd="hairline" />
    </Flex>
  );
}

/** Events in a group: people joined, somebody left, a new title. */
function EventLine({ message, text }: { message: Message; text: string }) {
  return (
    <Text
      as="li"
      data-number={message.number}
      size="xs"
      tone="muted"
      textAlign="center"
      paddingBlock="2"
      dir="auto"
      overflowWrap="anywhere"
    >
      {text}
    </Text>
  );
}

export interface MessageRowsProps {
  thread: Thread;
  messages: readonly Message[];
  ownId: string;
  words: ThreadWords;
  actions: MessageActions;
  /** The number of the message that the address leads to. */
  at: number | null;
  outgoing: readonly Outgoing[];
  /** Up to here they were read when the thread was opened. */
  openedAt: number;
}

/** The messages of a thread by days, and those that are on their way. */
export function MessageRows(props: MessageRowsProps) {
  const { thread, messages, ownId, words, actions, at, outgoing, openedAt } = props;
  const t = useMessagesT();
  const format = useFormat();
  return (
    <ol>
      {threadRows(messages, ownId, openedAt).map(({ message, day, isFirstUnread, startsRun, endsRun }) => (
        <Fragment key={message._id}>
          {day && <Divider>{format.day(day)}</Divider>}
          {isFirstUnread && <Divider tone="brass">{t('newHere')}</Divider>}
          {message.kind === 'text' ? (
            <MessageItem
              {...{ message, thread, ownId, words, actions, startsRun, endsRun }}
              isFound={message.number === at}
            />
          ) : (
            <EventLine message={message} text={words.line(message, thread)} />
          )}
        </Fragment>
      ))}
      {outgoing.map((message) => (
        <OutgoingItem key={message._id} message={message} />
      ))}
    </ol>
  );
}
