import { useLive } from '@portico/features/live';
import { keys } from '@portico/features/queries';
import {
  QueryState,
  RouterLink,
  useDocumentTitle,
  useNavigate,
  useRemoteQuery,
  useStore,
} from '@portico/remote-kit';
import { Box, EmptyState, Icon, Stack } from '@portico/ui';
import { useEffect } from 'react';
import { socialPath } from '../../social-unread/index.ts';
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx';
import { postStore, takePosts } from '../feed/feedStore.ts';
import { getPost } from '../socialCalls.ts';
import { useSeen } from '../useSeen.ts';
import { useSocialT } from '../words.ts';
import { PostCard } from './PostCard.tsx';

export interface PostPageProps {
  postId: string;
  commentId: string | null;
}

/** One post with its comments: where notices and copied links lead. */
export function PostPage({ postId, commentId }: PostPageProps) {
  const t = useSocialT();
  const navigate = useNavigate();
  const news = useLive().counts?.social ?? 0;
  const read = useRemoteQuery(
    keys.social.post(postId, news),
    async (context) => {
      const post = await getPost(postId, context);
      takePosts([post]);
      return post;
    },
    { keepsPrevious: true },
  );
  const known = useStore(postStore, (posts) => posts[postId]);
  const post = read.error?.code === 'NOT_FOUND' ? undefined : (known ?? read.data);
  useDocumentTitle(post ? t('postOf', { name: post.author.fullName }) : t('title'));
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0);
  }, []);
  const list = useSeen(post ? [post] : []);
  return (
    <Stack gap="4" maxInlineSize="44rem" marginInline="auto">
      <Box>
        <RouterLink to={socialPath}>
          <Box as="span" display="inline-flex" verticalAlign="-4px">
            <Icon name="chevron-left" size={18} />
          </Box>{' '}
          {t('allPosts')}
        </RouterLink>
      </Box>
      <QueryState
        query={{ ...read, data: post }}
        failed={t('postFailed')}
        headingLevel={1}
        skeleton={<FeedSkeleton count={1} />}
        notFound={<EmptyState icon="people" headingLevel={1} title={t('noPost')} text={t('noPostHint')} />}
      >
        {(shown) => (
          <Box ref={list}>
            <PostCard post={shown} isAlone commentId={commentId} onGone={() => navigate(socialPath)} />
          </Box>
        )}
      </QueryState>
    </Stack>
  );
}
