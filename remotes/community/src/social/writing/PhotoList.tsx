import { longestPhotoDescription } from '@portico/contracts/lists';
import { type Attachment, FilesOf, useMessageFilesT } from '@portico/features/message-files';
import { useFormat } from '@portico/i18n';
import { Box, controlLook, Flex, IconButton, Spinner, Stack, styled, Text } from '@portico/ui';
import type { KeyboardEvent } from 'react';
import { useSocialT } from '../words.ts';
import { descriptionFieldOf, isDescribed } from './descriptions.ts';
import { Room, tellsRoom } from './Room.tsx';
import type { PostWriting } from './usePostWriting.ts';

const Input = styled('input', { base: controlLook });

/** The photos of the post, each with a description for people who cannot see it. */
export function PhotoList({ writing }: { writing: PostWriting }) {
  const t = useSocialT();
  const { attachments } = writing.files;
  if (attachments.length === 0) return null;
  return (
    <Stack gap="2">
      <Text size="sm" tone="muted">
        {t('photos.hint')}
      </Text>
      <Stack as="ul" gap="2" listStyleType="none" padding="0" aria-label={t('photos.attached')}>
        {attachments.map((photo) => (
          <Photo key={photo._id} photo={photo} writing={writing} />
        ))}
      </Stack>
    </Stack>
  );
}

function Photo({ photo, writing }: { photo: Attachment; writing: PostWriting }) {
  const t = useSocialT();
  const filesT = useMessageFilesT();
  const format = useFormat();
  const { _id, name, sent, file } = photo;
  const { files, descriptionOf, describe, isTried, post } = writing;
  const id = descriptionFieldOf(_id);
  const description = descriptionOf(_id);
  const isMissing = isTried && !isDescribed(description);
  const notes = [
    isMissing && `${id}-error`,
    tellsRoom(description.length, longestPhotoDescription) && `${id}-room`,
  ];

  /** Enter posts as little as in the text above; Ctrl or Cmd and Enter does. */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) post();
  }

  return (
    <Flex as="li" gap="3" alignItems="flex-start" padding="3" border="hairline" borderRadius="md">
      <Box inlineSize={{ base: '5rem', md: '8rem' }} flexShrink="0">
        {file ? (
          <FilesOf files={[{ ...file, description }]} area="social" />
        ) : (
          <Flex gap="2" alignItems="center">
            <Spinner size={16} />
            <Text as="span" size="xs" tone="muted">
              {format.percent(sent)}
            </Text>
          </Flex>
        )}
      </Box>
      <Stack gap="1.5" flex="1" minInlineSize="0">
        <Flex gap="2" alignItems="flex-start" justifyContent="space-between">
          <Text asChild size="sm" fontWeight="medium" overflowWrap="anywhere">
            <label htmlFor={id}>{t('photos.describe', { name })}</label>
          </Text>
          <IconButton
            icon="close"
            size="sm"
            label={filesT('removeFile', { name })}
            onClick={() => files.remove(_id)}
          />
        </Flex>
        <Input
          id={id}
          value={description}
          dir={description ? 'auto' : undefined}
          maxLength={longestPhotoDescription}
          autoComplete="off"
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={notes.filter(Boolean).join(' ') || undefined}
          onChange={(event) => describe(_id, event.target.value)}
          onKeyDown={press}
        />
        {isMissing && (
          <Text id={`${id}-error`} size="sm" tone="negative">
            {t('photos.undescribed')}
          </Text>
        )}
        <Room id={`${id}-room`} length={description.length} most={longestPhotoDescription} />
      </Stack>
    </Flex>
  );
}
