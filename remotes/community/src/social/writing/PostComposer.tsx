import type { SocialGroup } from '@portico/contracts';
import { longestPost, postPhotoTypes } from '@portico/contracts/lists';
import { pastedFiles } from '@portico/features/message-files';
import { Box, Button, Card, Flex, IconButton, Stack } from '@portico/ui';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { useSocialT } from '../words.ts';
import { CardOf, ShareDialog } from './cards.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { MentionField } from './MentionField.tsx';
import { PhotoList } from './PhotoList.tsx';
import { Room, tellsRoom } from './Room.tsx';
import { type PostWriting, usePostWriting } from './usePostWriting.ts';

export interface PostComposerProps {
  personId: string;
  /** Those in which the reader may post. */
  groups: readonly SocialGroup[];
  /** The group that the page shows; null for all. */
  shownId: string | null;
}

/** Additions to the text, and the button that posts. */
function Tools({ writing }: { writing: PostWriting }) {
  const t = useSocialT();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSharing, setIsSharing] = useState(false);
  const { files, change, canPost, group } = writing;
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      <Button
        size="sm"
        variant="quiet"
        startIcon="picture"
        isDisabled={!group}
        onClick={() => chooser.current?.click()}
      >
        {t('photos.add')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={postPhotoTypes.join(',')}
        aria-label={t('photos.add')}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button size="sm" variant="quiet" startIcon="home" onClick={() => setIsSharing(true)}>
        {t('addListing')}
      </Button>
      <Button type="submit" variant="primary" size="sm" isDisabled={!canPost} marginInlineStart="auto">
        {t('post')}
      </Button>
      <ShareDialog
        isOpen={isSharing}
        onClose={() => setIsSharing(false)}
        kind="listing"
        onShare={(card) => change({ card, groupId: group?._id ?? null })}
      />
    </Flex>
  );
}

/** Writes a post: one line until somebody begins. */
export function PostComposer({ personId, groups, shownId }: PostComposerProps) {
  const t = useSocialT();
  const id = useId();
  const writing = usePostWriting(personId, groups, shownId);
  const [isBegun, setIsBegun] = useState(false);
  const { draft, group, files, isEmpty, isTooLong, post, change, type, mention } = writing;
  const isOpen = isBegun || !isEmpty;

  /** A picture of the clipboard goes with the post; words are pasted as ever. */
  function paste(event: ClipboardEvent) {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0 || !group) return;
    event.preventDefault();
    files.add(pasted);
  }

  return (
    <Card asChild padding={{ base: '3', md: '4' }}>
      <form
        aria-label={t('newPost')}
        onSubmit={(event) => {
          event.preventDefault();
          if (post()) setIsBegun(false);
        }}
      >
        <Stack gap="3">
          <MentionField
            id={id}
            label={t('newPost')}
            placeholder={t('placeholder')}
            value={draft.body}
            mentions={draft.mentions}
            groupId={group?._id ?? ''}
            rows={isOpen ? 3 : 1}
            isInvalid={isTooLong}
            describedBy={tellsRoom(draft.body.length, longestPost) ? `${id}-room` : undefined}
            onType={type}
            onMention={mention}
            onSend={post}
            onFocus={() => setIsBegun(true)}
            onPaste={paste}
          />
          <Room id={`${id}-room`} length={draft.body.length} most={longestPost} />
          {isOpen && (
            <>
              {draft.card && (
                <Flex gap="2" alignItems="center">
                  <Box flex="1" minInlineSize="0">
                    <CardOf card={draft.card} />
                  </Box>
                  <IconButton
                    icon="close"
                    size="sm"
                    label={t('removeCard')}
                    onClick={() => change({ card: null })}
                  />
                </Flex>
              )}
              <PhotoList writing={writing} />
              <GroupChoice
                groups={groups}
                chosen={group}
                isFixed={files.attachments.length > 0}
                onChoose={(groupId) => change({ groupId })}
              />
              <Tools writing={writing} />
            </>
          )}
        </Stack>
      </form>
    </Card>
  );
}
