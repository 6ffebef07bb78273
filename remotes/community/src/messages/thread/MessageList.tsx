import { isApiError } from '@portico/client';
import type { Message, Thread } from '@portico/contracts';
import { useErrorText, useFormat, useT } from '@portico/i18n';
import { useStore } from '@portico/remote-kit';
import { Box, Button, EmptyState, Flex, Spinner, snackbar, Text, VisuallyHidden } from '@portico/ui';
import { Fragment, useEffect, useRef, useState } from 'react';
import type en from '../../locales/en.json';
import { readEarlier } from '../conversations.ts';
import { outbox } from '../outbox.ts';
import type { ThreadWords } from '../useThreadWords.ts';
import { MessageItem } from './MessageItem.tsx';
import { OutgoingItem } from './OutgoingItem.tsx';
import { threadRows } from './threadRows.ts';
import type { MessageActions } from './useMessageActions.ts';
import { useReading } from './useReading.ts';
import { useScrolling } from './useScrolling.ts';

export interface MessageListProps {
  thread: Thread;
  messages: readonly Message[];
  hasMore: boolean;
  isLoadingEarlier: boolean;
  ownId: string;
  words: ThreadWords;
  actions: MessageActions;
  /** The number of the message that the address leads to. */
  at: number | null;
}

/** Far enough from the top for earlier messages to be there before the reader is. */
const earlyPx = 400;

function useEarlier({ thread: { _id }, messages, hasMore, at }: MessageListProps) {
  const errorText = useErrorText();
  const load = (asFarAs?: number) =>
    readEarlier(_id, asFarAs).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: errorText(error), tone: 'negative' });
    });
  const isBefore = at !== null && hasMore && (messages[0]?.number ?? 0) > at;
  useEffect(() => {
    if (isBefore && at !== null) void load(at);
  }, [isBefore, at]);
  return load;
}

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

/** What happened in a group: who joined, who left, a new title. */
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

export function MessageList(props: MessageListProps) {
  const { thread, messages, hasMore, isLoadingEarlier, ownId, words, actions, at } = props;
  const t = useT<typeof en>('community');
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const own = thread.members.find(({ _id }) => _id === ownId);
  const [openedAt] = useState(own?.readTo ?? 0);
  const load = useEarlier(props);
  const sentIds = new Set(messages.map(({ _id }) => _id));
  const outgoing = useStore(outbox.store, ({ items }) => items).filter(
    ({ threadId, _id }) => threadId === thread._id && !sentIds.has(_id),
  );
  const last = messages.at(-1);
  const { isAway, toEnd, onScroll } = useScrolling(list, {
    first: messages[0]?.number ?? 0,
    last: outgoing.at(-1)?._id ?? last?._id,
    lastIsOwn: outgoing.length > 0 || last?.senderId === ownId,
  });
  useReading(list, { threadId: thread._id, readTo: own?.readTo ?? 0, lastNumber: last?.number ?? 0 });
  const [firstNew] = useState(last?.number ?? 0);
  const came = last && last.number > firstNew && last.senderId !== ownId ? last : null;
  const unseen = isAway
    ? messages.filter((one) => one.number > (own?.readTo ?? 0) && one.senderId !== ownId)
    : [];

  const isFound = at !== null && messages.some(({ number }) => number === at);
  useEffect(() => {
    if (isFound) list.current?.querySelector(`[data-number="${at}"]`)?.scrollIntoView({ block: 'center' });
  }, [isFound, at]);

  function scrolled() {
    onScroll();
    if (hasMore && !isLoadingEarlier && (list.current?.scrollTop ?? earlyPx) < earlyPx) void load();
  }

  return (
    <Box position="relative" flex="1" minBlockSize="0" display="flex" flexDirection="column">
      <Box
        ref={list}
        role="group"
        aria-label={t('messages.messagesOf', { title: words.title(thread) })}
        tabIndex={0}
        flex="1"
        minBlockSize="0"
        overflowY="auto"
        overflowX="hidden"
        paddingInline={{ base: '3', md: '5' }}
        paddingBlockEnd="4"
        css={{ overflowAnchor: 'none' }}
        onScroll={scrolled}
      >
        {isLoadingEarlier && (
          <Flex justifyContent="center" padding="3">
            <Spinner size={18} />
          </Flex>
        )}
        {hasMore && !isLoadingEarlier && (
          <Flex justifyContent="center" padding="2">
            <Button size="sm" variant="quiet" onClick={() => void load()}>
              {t('messages.earlier')}
            </Button>
          </Flex>
        )}
        {messages.length + outgoing.length === 0 && (
          <EmptyState icon="chat" title={t('messages.nothingYet')} text={t('messages.firstHint')} />
        )}
        <ol>
          {threadRows(messages, ownId, openedAt).map(
            ({ message, day, isFirstUnread, startsRun, endsRun }) => (
              <Fragment key={message._id}>
                {day && <Divider>{format.day(day)}</Divider>}
                {isFirstUnread && <Divider tone="brass">{t('messages.newHere')}</Divider>}
                {message.kind === 'text' ? (
                  <MessageItem
                    {...{ message, thread, ownId, words, actions, startsRun, endsRun }}
                    isFound={message.number === at}
                  />
                ) : (
                  <EventLine message={message} text={words.line(message, thread)} />
                )}
              </Fragment>
            ),
          )}
          {outgoing.map((message) => (
            <OutgoingItem key={message._id} message={message} />
          ))}
        </ol>
      </Box>
      {isAway && (
        <Button
          size="sm"
          variant="primary"
          startIcon="arrow-down"
          position="absolute"
          insetBlockEnd="3"
          insetInlineEnd="5"
          onClick={toEnd}
        >
          {unseen.length > 0 ? t('messages.newCount', { count: unseen.length }) : t('messages.toEnd')}
        </Button>
      )}
      <VisuallyHidden role="status">
        {came && `${words.nameOf(thread.members, came.senderId)}: ${words.line(came, thread)}`}
      </VisuallyHidden>
    </Box>
  );
}
