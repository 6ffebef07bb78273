import type { Post, Reaction } from '@portico/contracts';
import { longestPost } from '@portico/contracts/lists';
import { useGroupName } from '@portico/features/group-name';
import { FilesOf } from '@portico/features/message-files';
import { Avatar, Badge, Box, Card, Flex, Heading, Icon, Stack, Text } from '@portico/ui';
import { memo, useId, useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { Discussion } from '../comments/Discussion.tsx';
import { writePostAgain } from '../drafts.ts';
import { changePostHere, dropPost, takePosts } from '../feed/feedStore.ts';
import { withReaction } from '../reactions.ts';
import { postAddress } from '../socialAddress.ts';
import { changePost, react } from '../socialCalls.ts';
import { useReader } from '../useReader.ts';
import { useSocialT } from '../words.ts';
import { CardOf } from '../writing/cards.tsx';
import { EditField } from '../writing/EditField.tsx';
import { PersonName, When } from './Byline.tsx';
import { FoldedText } from './FoldedText.tsx';
import { FooterButton } from './FooterButton.tsx';
import { Reactions } from './Reactions.tsx';
import { WrittenMenu } from './WrittenMenu.tsx';
import { WrittenText } from './WrittenText.tsx';

export interface PostCardProps {
  post: Post;
  /** Shown by itself: the whole text, and the comments opened. */
  isAlone?: boolean;
  /** The comment that the address leads to. */
  commentId?: string | null;
  /** The post no longer exists. */
  onGone?: () => void;
}

function useReact({ _id }: Post) {
  const attempt = useAttempt();
  return async (kind: Reaction['kind'] | null) => {
    let before: readonly Reaction[] = [];
    changePostHere(_id, (post) => {
      before = post.reactions;
      return { ...post, reactions: withReaction(post.reactions, kind) };
    });
    const show = (reactions: readonly Reaction[]) =>
      changePostHere(_id, (post) => ({ ...post, reactions: [...reactions] }));
    const isDone = await attempt(async () => show((await react({ kind: 'posts', _id }, kind)).reactions));
    if (!isDone) show(before);
  };
}

function PostHead({
  post,
  titleId,
  isAlone,
  menu,
}: Omit<PostCardProps, 'onGone'> & { titleId: string; menu: React.ReactNode }) {
  const t = useSocialT();
  const nameOf = useGroupName();
  const { author, group, postedAt, editedAt, isUnread } = post;
  return (
    <Flex as="header" gap="3" alignItems="flex-start">
      <Avatar name={author.fullName} src={author.photoURL} size={44} isDecorative />
      <Box flex="1" minInlineSize="0">
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Heading
            level={isAlone ? 1 : 2}
            size="sm"
            id={titleId}
            tabIndex={isAlone ? -1 : undefined}
            fontFamily="text"
            fontSize="md"
            fontWeight="semibold"
          >
            <PersonName person={author} />
          </Heading>
          {isUnread && <Badge tone="brass">{t('new')}</Badge>}
        </Flex>
        <Text size="sm" tone="muted">
          <bdi>{nameOf(group)}</bdi> {/* The point stays with the group, so that no line begins with it. */}
          <Box as="span" whiteSpace="nowrap">
            <Box as="span" display="inline-flex" verticalAlign="-2px">
              <Icon
                name={group.isPublic ? 'globe' : 'lock'}
                size={14}
                label={t(group.isPublic ? 'public' : 'private')}
              />
            </Box>
            {' ·'}
          </Box>{' '}
          <When at={postedAt} editedAt={editedAt} to={isAlone ? undefined : postAddress(post._id)} />
        </Text>
      </Box>
      {menu}
    </Flex>
  );
}

/** A post as the feed and its own page show it. */
export const PostCard = memo(function PostCard({
  post,
  isAlone = false,
  commentId = null,
  onGone,
}: PostCardProps) {
  const t = useSocialT();
  const titleId = useId();
  const { personId, canWrite } = useReader();
  const [isEditing, setIsEditing] = useState(false);
  const [isOpen, setIsOpen] = useState(isAlone);
  const onReact = useReact(post);
  const { _id, body, mentions, card, files, reactions, comments, group, author } = post;
  const name = t('postOf', { name: author.fullName });
  const text = <WrittenText body={body} mentions={mentions} />;
  return (
    <Card asChild padding={{ base: '4', md: '5' }}>
      <article aria-labelledby={titleId} data-post={_id}>
        <Stack gap="3">
          <PostHead
            post={post}
            titleId={titleId}
            isAlone={isAlone}
            menu={
              canWrite && (
                <WrittenMenu
                  text={post}
                  personId={personId}
                  name={name}
                  onEdit={() => setIsEditing(true)}
                  onGone={() => {
                    dropPost(_id);
                    onGone?.();
                  }}
                  onWriteAgain={() => writePostAgain(personId, { body, mentions, card, groupId: group._id })}
                />
              )
            }
          />
          {isEditing ? (
            <EditField
              body={body}
              mentions={mentions}
              groupId={group._id}
              most={longestPost}
              mayBeEmpty={card !== null || files.length > 0}
              onSave={async (next, mentionIds) =>
                takePosts([await changePost(_id, { body: next, mentionIds })])
              }
              onClose={() => setIsEditing(false)}
            />
          ) : (
            body && (isAlone ? text : <FoldedText length={body.length}>{text}</FoldedText>)
          )}
          {card && <CardOf card={card} />}
          {files.length > 0 && <FilesOf files={files} area="social" />}
          <Flex gap="2" alignItems="center" flexWrap="wrap" borderBlockStart="hairline" paddingBlockStart="2">
            <Reactions reactions={reactions} name={name} canReact={canWrite} onReact={onReact} />
            <FooterButton
              icon="chat"
              about={name}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              marginInlineStart="auto"
            >
              {comments > 0 ? t('comments', { count: comments }) : t('comment')}
            </FooterButton>
          </Flex>
          {isOpen && <Discussion post={post} personId={personId} canWrite={canWrite} commentId={commentId} />}
        </Stack>
      </article>
    </Card>
  );
});
