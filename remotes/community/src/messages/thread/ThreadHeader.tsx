import type { Thread } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { Link, useHasRoute, useNavigate } from '@portico/remote-kit';
import { Badge, Box, Flex, Heading, Icon, IconButton, Text } from '@portico/ui';
import { ConfirmDialog, Menu } from '@portico/ui/overlays';
import type en from '../../locales/en.json';
import { ThreadAvatar } from '../ThreadAvatar.tsx';
import { messagesPath } from '../threadAddress.ts';
import type { ThreadWords } from '../useThreadWords.ts';
import { useThreadActions } from './useThreadActions.ts';

export interface ThreadHeaderProps {
  thread: Thread;
  personId: string;
  words: ThreadWords;
  onGroup: () => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Subtitle({ thread, words }: Pick<ThreadHeaderProps, 'thread' | 'words'>) {
  const t = useT<typeof en>('community');
  if (thread.kind === 'concierge') return t('messages.conciergeHint');
  if (thread.kind === 'group') return t('messages.memberCount', { count: words.present(thread).length + 1 });
  return null;
}

/** Who is written to, and what can be done with the thread. */
export function ThreadHeader({ thread, personId, words, onGroup }: ThreadHeaderProps) {
  const t = useT<typeof en>('community');
  const hasRoute = useHasRoute();
  const navigate = useNavigate();
  const { items, confirmation } = useThreadActions({ thread, personId, onGroup });
  const title = words.title(thread);
  const [other] = words.others(thread);
  const profile = `/agent-profile?${new URLSearchParams({ id: other?.agentId ?? '' })}`;
  const hasProfile = thread.kind === 'direct' && other?.agentId && hasRoute(profile);
  return (
    <Flex as="header" alignItems="center" gap="3" padding="3" borderBlockEnd="hairline">
      <Box display={{ md: 'none' }}>
        <Flex asChild inlineSize="11" blockSize="11" alignItems="center" justifyContent="center">
          <Link to={messagesPath} aria-label={t('messages.back')}>
            <Icon name="arrow-left" />
          </Link>
        </Flex>
      </Box>
      <ThreadAvatar thread={thread} words={words} size={40} />
      <Box flex="1" minInlineSize="0">
        <Heading level={2} size="sm" dir="auto" {...oneLine}>
          {hasProfile ? <Link to={profile}>{title}</Link> : title}
        </Heading>
        <Text size="xs" tone="muted" {...oneLine}>
          <Subtitle thread={thread} words={words} />
        </Text>
      </Box>
      {thread.isMuted && <Badge>{t('messages.muted')}</Badge>}
      <Menu
        label={t('messages.threadMenu')}
        align="end"
        items={
          hasProfile
            ? [...items, { id: 'profile', label: t('messages.profile'), icon: 'user', href: profile }]
            : items
        }
        onNavigate={navigate}
        trigger={<IconButton icon="more" label={t('messages.threadMenu')} />}
      />
      {confirmation && <ConfirmDialog {...confirmation} />}
    </Flex>
  );
}
