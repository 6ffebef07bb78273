import { isApiError } from '@portico/client';
import { useErrorText } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Button, EmptyState, Flex, Heading, IconButton, Skeleton, Stack, snackbar } from '@portico/ui';
import { ChipFilters, FilterSearch } from '@portico/ui/data';
import { useEffect, useState } from 'react';
import { BlockedDialog, useBlocksT } from '../../blocks/index.ts';
import { readInbox, readMoreThreads, readThreads } from '../inbox.ts';
import { useInbox } from '../useInbox.ts';
import { useThreadWords } from '../useThreadWords.ts';
import { useMessagesT } from '../words.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { ThreadLine } from './ThreadLine.tsx';
import { useOlderUnread } from './useOlderUnread.ts';

export interface ThreadListProps {
  personId: string;
  openId: string | null;
  onNew: () => void;
}

const shortestSearch = 2;

/** All threads, the latest first, with a search in everything that was written. */
export function ThreadList({ personId, openId, onNew }: ThreadListProps) {
  const t = useMessagesT();
  const ofBlocks = useBlocksT();
  const words = useThreadWords(personId);
  const [text, setText] = useState('');
  const asked = text.trim();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [isBlockedOpen, setIsBlockedOpen] = useState(false);
  return (
    <Stack gap="0" blockSize="full" minBlockSize="0">
      <Stack gap="3" padding="4" borderBlockEnd="hairline">
        <Flex alignItems="center" justifyContent="space-between" gap="3">
          <Heading level={2} size="md">
            {t('title')}
          </Heading>
          <Flex gap="2">
            <IconButton icon="lock" label={ofBlocks('list')} onClick={() => setIsBlockedOpen(true)} />
            <IconButton icon="plus" variant="primary" label={t('new')} onClick={onNew} />
          </Flex>
        </Flex>
        <FilterSearch label={t('search')} value={text} onSearch={setText} />
        <ChipFilters
          label={t('filter')}
          options={[{ value: 'unread', label: t('onlyUnread') }]}
          selected={onlyUnread ? ['unread'] : []}
          onChange={(selected) => setOnlyUnread(selected.length > 0)}
        />
      </Stack>
      <Stack gap="0" position="relative" flex="1" minBlockSize="0" overflowY="auto">
        {asked.length >= shortestSearch ? (
          <FoundMessages text={asked} words={words} />
        ) : (
          <Threads personId={personId} openId={openId} onlyUnread={onlyUnread} onNew={onNew} />
        )}
      </Stack>
      <BlockedDialog isOpen={isBlockedOpen} onClose={() => setIsBlockedOpen(false)} />
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <Stack gap="4" padding="4">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Flex key={key} gap="3" alignItems="center">
          <Skeleton inlineSize="11" blockSize="11" borderRadius="full" />
          <Skeleton flex="1" blockSize="10" />
        </Flex>
      ))}
    </Stack>
  );
}

function useThreads() {
  const { docs, error, isFetching, hasMore, isLoadingMore } = useInbox((inbox) => inbox);
  const errorText = useErrorText();
  useEffect(() => {
    if (!readInbox().docs) void readThreads();
  }, []);
  const loadMore = () =>
    readMoreThreads().catch((failure: unknown) => {
      if (!isApiError(failure)) throw failure;
      snackbar.show({ text: errorText(failure), tone: 'negative' });
    });
  return {
    query: { data: docs, error, isFetching, refetch: readThreads },
    hasMore,
    isLoadingMore,
    loadMore,
  };
}

function Threads({ personId, openId, onlyUnread, onNew }: ThreadListProps & { onlyUnread: boolean }) {
  const t = useMessagesT();
  const words = useThreadWords(personId);
  const { query, hasMore, isLoadingMore, loadMore } = useThreads();
  const hasOlder = onlyUnread && hasMore;
  const older = useOlderUnread(hasOlder);
  const empty = (
    <EmptyState
      icon="chat"
      title={t('empty')}
      text={t('emptyHint')}
      action={
        <Button variant="primary" onClick={onNew}>
          {t('new')}
        </Button>
      }
    />
  );
  return (
    <QueryState query={query} failed={t('listFailed')} skeleton={<ListSkeleton />} empty={empty}>
      {(threads) => {
        const shown = threads.filter(({ unread, _id }) => !onlyUnread || unread > 0 || _id === openId);
        return (
          <>
            {shown.length === 0 && (!hasOlder || older === 'read') && (
              <EmptyState icon="check" title={t('allRead')} />
            )}
            <ul aria-label={t('threads')}>
              {shown.map((thread) => (
                <ThreadLine key={thread._id} thread={thread} words={words} isOpen={thread._id === openId} />
              ))}
            </ul>
            {hasOlder && older === 'reading' && <ListSkeleton />}
            {hasMore && !(hasOlder && older !== 'failed') && (
              <Button variant="quiet" margin="4" isBusy={isLoadingMore} onClick={loadMore}>
                {t('older')}
              </Button>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
