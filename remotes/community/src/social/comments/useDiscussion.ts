import { useLive } from '@portico/features/live';
import { useStore } from '@portico/remote-kit';
import { useEffect, useRef } from 'react';
import { catchUpComments, commentStore, discussionIn, readComments } from './commentStore.ts';

/** The comments of a post, kept up to date by the stream while they are open. */
export function useDiscussion(postId: string, commentId: string | null) {
  const { counts } = useLive();
  const news = counts?.social ?? null;
  const known = useRef<number | null>(null);
  useEffect(() => {
    void readComments(postId, commentId ?? undefined);
  }, [postId, commentId]);
  useEffect(() => {
    if (news === null) return;
    const isNews = known.current !== null && news > known.current;
    known.current = news;
    if (isNews) void catchUpComments(postId);
  }, [postId, news]);
  return useStore(commentStore, (state) => discussionIn(state, postId));
}
