import type { PostComment, Reaction } from '@portico/contracts';
import { longestComment } from '@portico/contracts/lists';
import { Avatar, Box, Flex, Text } from '@portico/ui';
import { memo, useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { writeCommentAgain } from '../drafts.ts';
import { PersonName, When } from '../post/Byline.tsx';
import { FooterButton } from '../post/FooterButton.tsx';
import { Reactions } from '../post/Reactions.tsx';
import { WrittenMenu } from '../post/WrittenMenu.tsx';
import { WrittenText } from '../post/WrittenText.tsx';
import { withReaction } from '../reactions.ts';
import { changeComment, react } from '../socialCalls.ts';
import { useSocialT } from '../words.ts';
import { EditField } from '../writing/EditField.tsx';
import { changeCommentHere, dropComment, takeComment } from './commentStore.ts';

export interface CommentItemProps {
  comment: PostComment;
  personId: string;
  groupId: string;
  canWrite: boolean;
  /** The comment that a link led to. */
  isFound: boolean;
  onAnswer: (comment: PostComment) => void;
}

function useReact({ _id, postId }: PostComment) {
  const attempt = useAttempt();
  const show = (reactions: Reaction[]) =>
    changeCommentHere(postId, _id, (comment) => ({ ...comment, reactions }));
  return async (before: Reaction[], kind: Reaction['kind'] | null) => {
    show(withReaction(before, kind));
    const isDone = await attempt(async () => show((await react({ kind: 'comments', _id }, kind)).reactions));
    if (!isDone) show(before);
  };
}

/** Below a comment: its reactions and actions. */
function CommentFoot({ comment, canWrite, onAnswer, name }: CommentItemProps & { name: string }) {
  const t = useSocialT();
  const onReact = useReact(comment);
  return (
    <Flex gap="1" alignItems="center" flexWrap="wrap">
      <Reactions
        reactions={comment.reactions}
        name={name}
        canReact={canWrite}
        onReact={(kind) => void onReact(comment.reactions, kind)}
      />
      {canWrite && (
        <FooterButton icon="chat" about={name} onClick={() => onAnswer(comment)}>
          {t('answer')}
        </FooterButton>
      )}
    </Flex>
  );
}

/** A comment, or an answer to one, which is indented. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { comment, personId, groupId, canWrite, isFound } = props;
  const t = useSocialT();
  const [isEditing, setIsEditing] = useState(false);
  const { _id, postId, answersId, author, body, mentions, postedAt, editedAt, deletedAt } = comment;
  const name = t('commentOf', { name: author.fullName });
  const writeAgain = () => writeCommentAgain(personId, postId, { body, mentions });
  if (deletedAt)
    return (
      <Text as="li" data-comment={_id} size="sm" tone="muted" fontStyle="italic">
        {t('commentGone')}
      </Text>
    );
  return (
    <Flex as="li" data-comment={_id} gap="3" paddingInlineStart={answersId ? { base: '6', md: '10' } : '0'}>
      <Avatar name={author.fullName} src={author.photoURL} size={32} isDecorative />
      <Box flex="1" minInlineSize="0">
        <Box
          background={isFound ? 'brassSoft' : 'sunken'}
          borderRadius="md"
          paddingInline="3"
          paddingBlock="2"
        >
          <Flex gap="2" alignItems="flex-start">
            <Box flex="1" minInlineSize="0">
              <Text size="sm">
                <Box as="span" fontWeight="semibold">
                  <PersonName person={author} />
                </Box>{' '}
                <Text as="span" size="xs" tone="muted">
                  <When at={postedAt} editedAt={editedAt} />
                </Text>
              </Text>
            </Box>
            {canWrite && (
              <WrittenMenu
                text={comment}
                personId={personId}
                name={name}
                onEdit={() => setIsEditing(true)}
                onGone={() => dropComment(comment)}
                onWriteAgain={writeAgain}
              />
            )}
          </Flex>
          {isEditing ? (
            <EditField
              {...{ body, mentions, groupId }}
              most={longestComment}
              mayBeEmpty={false}
              onSave={async (next, mentionIds) =>
                takeComment(await changeComment(_id, { body: next, mentionIds }))
              }
              onClose={() => setIsEditing(false)}
            />
          ) : (
            <WrittenText body={body} mentions={mentions} />
          )}
        </Box>
        <CommentFoot {...props} name={name} />
      </Box>
    </Flex>
  );
});
