import { isApiError } from '@portico/client';
import type { Message } from '@portico/contracts';
import { useErrorText } from '@portico/i18n';
import { useStore } from '@portico/remote-kit';
import { Box, Button, EmptyState, Flex, Spinner, snackbar, VisuallyHidden } from '@portico/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readEarlier } from '../conversations.ts';
import { outbox } from '../outbox.ts';
import { useMessagesT } from '../words.ts';
import { MessageRows, type MessageRowsProps } from './MessageRows.tsx';
import { useReading } from './useReading.ts';
import { useScrolling } from './useScrolling.ts';

export interface MessageListProps extends Omit<MessageRowsProps, 'outgoing' | 'openedAt'> {
  hasMore: boolean;
  isLoadingMore: boolean;
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

function Earlier({ isLoadingMore, onLoad }: { isLoadingMore: boolean; onLoad: () => void }) {
  const t = useMessagesT();
  return isLoadingMore ? (
    <Flex justifyContent="center" padding="3">
      <Spinner size={18} />
    </Flex>
  ) : (
    <Flex justifyContent="center" padding="2">
      <Button size="sm" variant="quiet" onClick={onLoad}>
        {t('earlier')}
      </Button>
    </Flex>
  );
}

/** For a reader elsewhere in the thread: back to its end, with the number of new messages there. */
function ToEnd({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  const t = useMessagesT();
  return (
    <Button
      size="sm"
      variant="primary"
      startIcon="arrow-down"
      position="absolute"
      insetBlockEnd="3"
      insetInlineEnd="5"
      onClick={onClick}
    >
      {unseen > 0 ? t('newCount', { count: unseen }) : t('toEnd')}
    </Button>
  );
}

/** Messages on their way into the thread, until the answer has them. */
function useOutgoing(threadId: string, messages: readonly Message[]) {
  const sentIds = new Set(messages.map(({ _id }) => _id));
  return useStore(outbox.store, ({ items }) => items).filter(
    (item) => item.threadId === threadId && !sentIds.has(item._id),
  );
}

/** Scrolls to the message in the address, once it has loaded. */
function useShowFound(list: RefObject<HTMLDivElement | null>, { at, messages }: MessageListProps) {
  const isFound = at !== null && messages.some(({ number }) => number === at);
  useEffect(() => {
    if (isFound) list.current?.querySelector(`[data-number="${at}"]`)?.scrollIntoView({ block: 'center' });
  }, [isFound, at, list]);
}

export function MessageList(props: MessageListProps) {
  const { thread, messages, hasMore, isLoadingMore, ownId, words, actions, at } = props;
  const t = useMessagesT();
  const list = useRef<HTMLDivElement>(null);
  const own = thread.members.find(({ _id }) => _id === ownId);
  const [openedAt] = useState(own?.readTo ?? 0);
  const load = useEarlier(props);
  const outgoing = useOutgoing(thread._id, messages);
  const last = messages.at(-1);
  const { isAway, toEnd, onScroll } = useScrolling(list, {
    first: messages[0]?.number ?? 0,
    last: outgoing.at(-1)?._id ?? last?._id,
    lastIsOwn: outgoing.length > 0 || last?.senderId === ownId,
  });
  useReading(list, { threadId: thread._id, readTo: own?.readTo ?? 0, lastNumber: last?.number ?? 0 });
  useShowFound(list, props);
  const [firstNew] = useState(last?.number ?? 0);
  const came = last && last.number > firstNew && last.senderId !== ownId ? last : null;
  const isUnseen = ({ number, senderId }: Message) => number > (own?.readTo ?? 0) && senderId !== ownId;

  function scrolled() {
    onScroll();
    if (hasMore && !isLoadingMore && (list.current?.scrollTop ?? earlyPx) < earlyPx) void load();
  }

  return (
    <Box position="relative" flex="1" minBlockSize="0" display="flex" flexDirection="column">
      <Box
        ref={list}
        // What only screen readers see is positioned: it stays in this box, or the page around it could be scrolled.
        position="relative"
        role="group"
        aria-label={t('messagesOf', { title: words.title(thread) })}
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
        {(isLoadingMore || hasMore) && <Earlier isLoadingMore={isLoadingMore} onLoad={() => void load()} />}
        {messages.length + outgoing.length === 0 && (
          <EmptyState icon="chat" title={t('nothingYet')} text={t('firstHint')} />
        )}
        <MessageRows {...{ thread, messages, ownId, words, actions, at, outgoing, openedAt }} />
      </Box>
      {isAway && <ToEnd unseen={messages.filter(isUnseen).length} onClick={toEnd} />}
      <VisuallyHidden role="status">
        {came && `${words.nameOf(thread.members, came.senderId)}: ${words.line(came, thread)}`}
      </VisuallyHidden>
    </Box>
  );
}
