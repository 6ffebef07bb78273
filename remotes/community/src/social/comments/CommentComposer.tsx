import { longestComment } from '@portico/contracts/lists';
import { Box, Flex, IconButton, Stack, Text } from '@portico/ui';
import { useEffect, useId, useRef } from 'react';
import { emptyComment, useCommentDraft } from '../drafts.ts';
import { commentOutbox } from '../outboxes.ts';
import { useSocialT } from '../words.ts';
import { MentionField } from '../writing/MentionField.tsx';
import { Room, tellsRoom } from '../writing/Room.tsx';

export interface CommentComposerProps {
  postId: string;
  groupId: string;
  personId: string;
}

/** Writes a comment on a post, or an answer to one; an unsent text is kept. */
export function CommentComposer({ postId, groupId, personId }: CommentComposerProps) {
  const t = useSocialT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, write } = useCommentDraft(personId, postId);
  const { body, mentions, answers } = draft;
  const isTooLong = body.length > longestComment;
  const canSend = body.trim() !== '' && !isTooLong;
  const answersId = answers?._id ?? null;
  const isFirst = useRef(true);
  useEffect(() => {
    // A draft that was kept does not take the focus; a press on Answer does.
    if (!isFirst.current && answersId) field.current?.focus();
    isFirst.current = false;
  }, [answersId]);

  function send() {
    if (!canSend) return;
    commentOutbox.send({ postId, body: body.trim(), mentions, answersId });
    write(emptyComment);
    field.current?.focus();
  }

  const label = answers ? t('answerTo', { name: answers.name }) : t('writeComment');
  return (
    <Stack
      as="form"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {answers && (
        <Flex gap="2" alignItems="center">
          <Text size="xs" tone="brass" flex="1" dir="auto">
            {label}
          </Text>
          <IconButton icon="close" size="sm" label={t('noAnswer')} onClick={() => write({ answers: null })} />
        </Flex>
      )}
      <Flex gap="2" alignItems="flex-end">
        <Box flex="1" minInlineSize="0">
          <MentionField
            id={id}
            label={label}
            placeholder={label}
            value={body}
            mentions={mentions}
            groupId={groupId}
            isInvalid={isTooLong}
            describedBy={tellsRoom(body.length, longestComment) ? `${id}-room` : undefined}
            onType={(text) => write({ body: text })}
            onMention={(text, person) => write({ body: text, mentions: [...mentions, person] })}
            onSend={send}
            fieldRef={field}
          />
        </Box>
        <IconButton
          type="submit"
          icon="send"
          variant="primary"
          label={t('sendComment')}
          isDisabled={!canSend}
        />
      </Flex>
      <Room id={`${id}-room`} length={body.length} most={longestComment} />
    </Stack>
  );
}
