import type { Post } from '@portico/contracts';
import { QueryState, useStore } from '@portico/remote-kit';
import { Box, Button, Flex, LoadingRegion, Stack } from '@portico/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { postOutbox } from '../outboxes.ts';
import { PostCard } from '../post/PostCard.tsx';
import { useSeen } from '../useSeen.ts';
import { useSocialT } from '../words.ts';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { type Feed, type FeedQuestion, postStore, readFeed, readMorePosts, showFresh } from './feedStore.ts';
import { OutgoingPost } from './OutgoingPost.tsx';

export interface FeedListProps {
  feed: Feed;
  question: FeedQuestion;
  empty: ReactNode;
}

/** About a screen below the visible part. */
const margin = '0px 0px 900px 0px';

/** Reads the next page when the end of this one comes near; after a failure, only when asked. */
function useEnd(question: FeedQuestion, { hasMore, isLoadingMore, error, docs }: Feed) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void readMorePosts(question);
      },
      { rootMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, question, docs?.length]);
  return end;
}

/** That there are new posts; the reader says when they are shown. */
function FreshHint({ feed, question }: Pick<FeedListProps, 'feed' | 'question'>) {
  const t = useSocialT();
  const { fresh, startsAnew } = feed;
  async function show() {
    await showFresh(question);
    window.scrollTo({ top: 0 });
  }
  return (
    <Flex
      role="status"
      blockSize="0"
      marginBlockEnd="-5"
      justifyContent="center"
      alignItems="flex-start"
      position="sticky"
      insetBlockStart="calc(64px + 0.75rem)"
      zIndex={1}
      pointerEvents="none"
    >
      {fresh.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          startIcon="arrow-up"
          borderRadius="full"
          boxShadow="overlay"
          pointerEvents="auto"
          onClick={() => void show()}
        >
          {startsAnew ? t('manyFresh') : t('fresh', { count: fresh.length })}
        </Button>
      )}
    </Flex>
  );
}

function Posts({ posts }: { posts: readonly Post[] }) {
  return posts.map((post) => (
    <li key={post._id}>
      <PostCard post={post} />
    </li>
  ));
}

/** The posts of a feed, the latest first, with one's own that are on their way above them. */
export function FeedList({ feed, question, empty }: FeedListProps) {
  const t = useSocialT();
  const known = useStore(postStore, (all) => all);
  const posts = (feed.docs ?? []).flatMap((id) => known[id] ?? []);
  const outgoing = useStore(postOutbox.store, ({ items }) => items).filter(
    ({ _id, group }) =>
      question.text === '' &&
      (question.groupId === null || question.groupId === group._id) &&
      !feed.docs?.includes(_id),
  );
  const list = useSeen(posts);
  const end = useEnd(question, feed);
  const hasFailedLater = feed.error !== null && feed.docs !== undefined;
  return (
    <Stack gap="5" ref={list}>
      <FreshHint feed={feed} question={question} />
      {outgoing.length > 0 && (
        <Stack as="ul" gap="5" aria-label={t('onTheirWay')}>
          {outgoing.toReversed().map((item) => (
            <OutgoingPost key={item._id} item={item} />
          ))}
        </Stack>
      )}
      <QueryState
        query={{
          ...{ data: feed.docs ? posts : undefined, error: feed.error, isFetching: feed.isFetching },
          refetch: () => readFeed(question),
        }}
        failed={t('feedFailed')}
        skeleton={<FeedSkeleton />}
        empty={outgoing.length > 0 ? <Box /> : empty}
      >
        {(shown) => (
          <Stack as="ul" gap="5" aria-label={t('posts')} aria-busy={feed.isFetching}>
            <Posts posts={shown} />
          </Stack>
        )}
      </QueryState>
      <div ref={end} />
      {feed.isLoadingMore && (
        <LoadingRegion>
          <FeedSkeleton count={1} />
        </LoadingRegion>
      )}
      {hasFailedLater && (
        <Button
          alignSelf="center"
          onClick={() => void (feed.hasMore ? readMorePosts(question) : readFeed(question))}
        >
          {t('tryMore')}
        </Button>
      )}
    </Stack>
  );
}
