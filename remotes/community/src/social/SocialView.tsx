import { useSearchParams } from '@portico/remote-kit';
import { useEffect } from 'react';
import { FeedPage } from './feed/FeedPage.tsx';
import { commentOutbox, postOutbox } from './outboxes.ts';
import { PostPage } from './post/PostPage.tsx';
import { useReader } from './useReader.ts';

/** Texts that an earlier page had not sent are sent now. Nothing is sent while staff act in a member's place. */
function useOutboxes() {
  const { personId, canWrite } = useReader();
  useEffect(() => {
    if (!canWrite) return;
    postOutbox.open(personId);
    commentOutbox.open(personId);
  }, [personId, canWrite]);
}

/** The posts of a group, or the one post that the address names. */
export function SocialView() {
  const [params] = useSearchParams();
  const post = params.get('post');
  useOutboxes();
  return post ? <PostPage key={post} postId={post} commentId={params.get('comment')} /> : <FeedPage />;
}
