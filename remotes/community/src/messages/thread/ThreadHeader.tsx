import type { Thread } from '@portico/contracts';
import { Link, useHasRoute, useNavigate } from '@portico/remote-kit';
import { Badge, Box, Flex, Heading, Icon, IconButton, Text, VisuallyHidden } from '@portico/ui';
import { ConfirmDialog, Menu } from '@portico/ui/overlays';
import { ThreadAvatar } from '../ThreadAvatar.tsx';
import { messagesPath } from '../threadAddress.ts';
import type { ThreadWords } from '../useThreadWords.ts';
import { useMessagesT } from '../words.ts';
import { useThreadActions } from './useThreadActions.ts';

export interface ThreadHeaderProps {
  thread: Thread;
  personId: string;
  words: ThreadWords;
  onGroup: () => void;
}

const mutedBell = {
  viewBox: '0 0 20 20',
  paths: [
    'M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5.5 1.5 5.5h-13S5 12.5 5 8.5M8.3 16.5a1.8 1.8 0 0 0 3.4 0',
    'M3 3l14 14',
  ],
};

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Subtitle({ thread, words }: Pick<ThreadHeaderProps, 'thread' | 'words'>) {
  const t = useMessagesT();
  if (thread.kind === 'concierge') return t('conciergeHint');
  if (thread.kind === 'group') return t('memberCount', { count: words.present(thread).length + 1 });
  return null;
}

/** The recipients, and the actions on the thread. */
export function ThreadHeader({ thread, personId, words, onGroup }: ThreadHeaderProps) {
  const t = useMessagesT();
  const hasRoute = useHasRoute();
  const navigate = useNavigate();
  const { items, confirmation } = useThreadActions({ thread, personId, onGroup });
  const title = words.title(thread);
  const [other] = words.others(thread);
  const profile = `/agent-profile?${new URLSearchParams({ id: other?.agentId ?? '' })}`;
  const hasProfile = thread.kind === 'direct' && other?.agentId && hasRoute(profile);
  return (
    <Flex as="header" alignItems="center" gap={{ base: '2', md: '3' }} padding="3" borderBlockEnd="hairline">
      <Box display={{ md: 'none' }}>
        <Flex asChild inlineSize="11" blockSize="11" alignItems="center" justifyContent="center">
          <Link to={messagesPath} aria-label={t('back')}>
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
      {thread.isMuted && (
        <>
          <Box asChild display={{ base: 'none', md: 'inline-flex' }}>
            <Badge>{t('muted')}</Badge>
          </Box>
          {/* On a phone the word would take the room of the name. */}
          <Box as="span" display={{ md: 'none' }} color="inkMuted" flexShrink="0" title={t('muted')}>
            <Icon name={mutedBell} size={18} />
            <VisuallyHidden>{t('muted')}</VisuallyHidden>
          </Box>
        </>
      )}
      <Menu
        label={t('threadMenu')}
        align="end"
        items={
          hasProfile ? [...items, { id: 'profile', label: t('profile'), icon: 'user', href: profile }] : items
        }
        onNavigate={navigate}
        trigger={<IconButton icon="more" label={t('threadMenu')} />}
      />
      {confirmation && <ConfirmDialog {...confirmation} />}
    </Flex>
  );
}
