import type { Thread } from '@portico/contracts';
import { ownTimeZone, useFormat } from '@portico/i18n';
import { Link } from '@portico/remote-kit';
import { Badge, Box, Flex, styled, Text, VisuallyHidden } from '@portico/ui';
import { memo, useMemo } from 'react';
import { ThreadAvatar } from '../ThreadAvatar.tsx';
import { threadAddress } from '../threadAddress.ts';
import type { ThreadWords } from '../useThreadWords.ts';
import { useMessagesT } from '../words.ts';

const Line = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    paddingInline: '4',
    paddingBlock: '3',
    borderBlockEnd: 'hairline',
    _hover: { background: 'sunken' },
    '&[aria-current]': { background: 'sunken', boxShadow: 'inset 2px 0 0 var(--portico-brass)' },
    _focusVisible: { outline: '2px solid var(--portico-focus)', outlineOffset: '-2px' },
  },
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const thisYear = { day: 'numeric', month: 'short' } as const;

/** Today by the clock, before that by the day; a year is named only if it is another one, so that names keep the room. */
export function useMoment() {
  const format = useFormat();
  const zone = useMemo(ownTimeZone, []);
  return (iso: string) => {
    const [at, now] = [new Date(iso), new Date()];
    if (at.toDateString() === now.toDateString()) return format.time(iso);
    return at.getFullYear() === now.getFullYear() ? format.inZone(iso, zone, thisYear) : format.date(iso);
  };
}

export interface ThreadLineProps {
  thread: Thread;
  words: ThreadWords;
  isOpen: boolean;
}

/** A thread in the list: people, time, last line, and the unread count. */
export const ThreadLine = memo(function ThreadLine({ thread, words, isOpen }: ThreadLineProps) {
  const t = useMessagesT();
  const moment = useMoment();
  const { lastMessage, unread, isMuted } = thread;
  const isNew = unread > 0;
  return (
    <li>
      <Line asChild>
        <Link to={threadAddress(thread._id)} aria-current={isOpen ? 'true' : undefined}>
          <ThreadAvatar thread={thread} words={words} />
          <Box flex="1" minInlineSize="0">
            <Flex gap="2" justifyContent="space-between" alignItems="baseline">
              <Text as="span" dir="auto" fontWeight={isNew ? 'semibold' : 'medium'} {...oneLine}>
                {words.title(thread)}
              </Text>
              {lastMessage && (
                <Text as="span" size="xs" tone="muted" flexShrink={0}>
                  <time dateTime={lastMessage.sentAt}>{moment(lastMessage.sentAt)}</time>
                </Text>
              )}
            </Flex>
            <Flex gap="2" justifyContent="space-between" alignItems="center">
              <Text as="span" dir="auto" size="sm" tone={isNew ? 'ink' : 'muted'} flex="1" {...oneLine}>
                {lastMessage ? words.line(lastMessage, thread) : t('nothingYet')}
              </Text>
              {isMuted && <Badge>{t('muted')}</Badge>}
              {isNew && (
                <Badge tone={isMuted ? 'neutral' : 'brass'}>
                  <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                  <VisuallyHidden>{t('unreadHere', { count: unread })}</VisuallyHidden>
                </Badge>
              )}
            </Flex>
          </Box>
        </Link>
      </Line>
    </li>
  );
});
