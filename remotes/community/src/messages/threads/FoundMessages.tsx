import type { Message, Thread } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { Link, QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Flex, Skeleton, Stack, styled, Text } from '@portico/ui';
import { findMessages } from '../messageCalls.ts';
import { messageAddress } from '../threadAddress.ts';
import type { ThreadWords } from '../useThreadWords.ts';
import { useMessagesT } from '../words.ts';
import { useMoment } from './ThreadLine.tsx';

const limit = 50;

const Found = styled('div', {
  base: {
    display: 'block',
    paddingInline: '4',
    paddingBlock: '3',
    borderBlockEnd: 'hairline',
    _hover: { background: 'sunken' },
    _focusVisible: { outline: '2px solid var(--portico-focus)', outlineOffset: '-2px' },
  },
});

/** Messages with the text in them; each leads to its place in its thread. */
export function FoundMessages({ text, words }: { text: string; words: ThreadWords }) {
  const t = useMessagesT();
  const found = useRemoteQuery(
    keys.messages.found(text),
    (context) => findMessages({ text, limit }, context),
    { keepsPrevious: true, staleTimeMs: 0 },
  );
  return (
    <QueryState
      query={found}
      failed={t('searchFailed')}
      skeleton={<Skeleton blockSize="16" margin="4" />}
      empty={
        <Text tone="muted" padding="4">
          {t('nothingFound')}
        </Text>
      }
    >
      {({ docs, threads, hasMore }) => (
        <Stack gap="0">
          <ul aria-label={t('found')}>
            {docs.map((message) => (
              <FoundLine
                key={message._id}
                message={message}
                thread={threads.find(({ _id }) => _id === message.threadId)}
                words={words}
              />
            ))}
          </ul>
          {hasMore && (
            <Text size="sm" tone="muted" padding="4">
              {t('moreFound')}
            </Text>
          )}
        </Stack>
      )}
    </QueryState>
  );
}

interface FoundLineProps {
  message: Message;
  thread: Thread | undefined;
  words: ThreadWords;
}

/** The thread's name, and the author if the name does not say it. */
function FoundLine({ message, thread, words }: FoundLineProps) {
  const moment = useMoment();
  const { threadId, number, sentAt, body } = message;
  const title = thread && words.title(thread);
  const sender = thread && words.nameOf(thread.members, message.senderId);
  return (
    <li>
      <Found asChild>
        <Link to={messageAddress(threadId, number)}>
          <Flex gap="2" justifyContent="space-between">
            <Text as="span" dir="auto" size="sm" fontWeight="medium">
              {title}
            </Text>
            <Text as="span" size="xs" tone="muted">
              <time dateTime={sentAt}>{moment(sentAt)}</time>
            </Text>
          </Flex>
          {sender !== title && (
            <Text as="span" dir="auto" size="xs" tone="muted" display="block">
              {sender}
            </Text>
          )}
          <Text as="span" dir="auto" size="sm" display="block" overflowWrap="anywhere" lineClamp={3}>
            {body}
          </Text>
        </Link>
      </Found>
    </li>
  );
}
