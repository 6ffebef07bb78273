import type { Post, PostComment } from '@portico/contracts';
import { QueryState, useStore } from '@portico/remote-kit';
import { Button, Skeleton, Stack, Text } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { addToCommentDraft } from '../drafts.ts';
import { commentOutbox } from '../outboxes.ts';
import { useSocialT } from '../words.ts';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';
import { readComments, readEarlierComments } from './commentStore.ts';
import { OutgoingComment } from './OutgoingComment.tsx';
import { useDiscussion } from './useDiscussion.ts';

export interface DiscussionProps {
  post: Post;
  personId: string;
  canWrite: boolean;
  /** The comment that the address leads to. */
  commentId: string | null;
}

/** Shows the comment that a link leads to, once. */
function useShowComment(commentId: string | null, docs: readonly PostComment[] | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const isThere = commentId !== null && (docs?.some(({ _id }) => _id === commentId) ?? false);
  useEffect(() => {
    if (isThere)
      list.current?.querySelector(`[data-comment="${commentId}"]`)?.scrollIntoView({ block: 'center' });
  }, [isThere, commentId]);
  return list;
}

/** The comments on a post, each with its answers, and the field for one's own. */
export function Discussion({ post, personId, canWrite, commentId }: DiscussionProps) {
  const t = useSocialT();
  const attempt = useAttempt();
  const { docs, hasMore, error, isFetching, isLoadingMore } = useDiscussion(post._id, commentId);
  const list = useShowComment(commentId, docs);
  const known = new Set(docs?.map(({ _id }) => _id));
  const outgoing = useStore(commentOutbox.store, ({ items }) => items).filter(
    ({ postId, _id }) => postId === post._id && !known.has(_id),
  );
  const answer = ({ _id, answersId, author }: PostComment) =>
    addToCommentDraft(personId, post._id, { answers: { _id: answersId ?? _id, name: author.fullName } });
  return (
    <Stack gap="3" borderBlockStart="hairline" paddingBlockStart="3">
      <QueryState
        query={{
          data: docs,
          error,
          isFetching,
          refetch: () => readComments(post._id, commentId ?? undefined),
        }}
        failed={t('commentsFailed')}
        headingLevel={3}
        skeleton={<Skeleton blockSize="16" />}
      >
        {(comments) => (
          <>
            {hasMore && (
              <Button
                size="sm"
                variant="quiet"
                alignSelf="flex-start"
                isBusy={isLoadingMore}
                onClick={() => void attempt(() => readEarlierComments(post._id))}
              >
                {t('earlierComments')}
              </Button>
            )}
            {comments.length === 0 && outgoing.length === 0 && (
              <Text size="sm" tone="muted">
                {t(canWrite ? 'firstComment' : 'noComments')}
              </Text>
            )}
            <Stack as="ul" ref={list} gap="3" aria-label={t('commentsOn', { name: post.author.fullName })}>
              {comments.map((comment) => (
                <CommentItem
                  key={comment._id}
                  {...{ comment, personId, canWrite }}
                  groupId={post.group._id}
                  isFound={comment._id === commentId}
                  onAnswer={answer}
                />
              ))}
              {outgoing.map((item) => (
                <OutgoingComment key={item._id} item={item} />
              ))}
            </Stack>
          </>
        )}
      </QueryState>
      {canWrite && <CommentComposer postId={post._id} groupId={post.group._id} personId={personId} />}
    </Stack>
  );
}
