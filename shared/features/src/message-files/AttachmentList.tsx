import { useFormat } from '@portico/i18n';
import { Flex, Icon, IconButton, Spinner, Text } from '@portico/ui';
import type { Attachments } from './useAttachments.ts';
import { useMessageFilesT } from './words.ts';

/** The attachments of the next message or post, and how far they have been sent. */
export function AttachmentList({ attachments: { attachments, remove } }: { attachments: Attachments }) {
  const t = useMessageFilesT();
  const format = useFormat();
  if (attachments.length === 0) return null;
  return (
    <Flex as="ul" gap="2" flexWrap="wrap" aria-label={t('attached')}>
      {attachments.map(({ _id, name, sent, file }) => (
        <Flex
          as="li"
          key={_id}
          gap="2"
          alignItems="center"
          maxInlineSize="100%"
          paddingInlineStart="3"
          border="hairline"
          borderRadius="md"
          background="surface"
        >
          {file ? (
            <Icon name={file.kind === 'photo' ? 'picture' : 'book'} size={16} />
          ) : (
            <Spinner size={16} />
          )}
          <Text
            as="span"
            size="sm"
            dir="auto"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            minInlineSize="0"
          >
            {name}
          </Text>
          {!file && (
            <Text as="span" size="xs" tone="muted">
              {format.percent(sent)}
            </Text>
          )}
          <IconButton icon="close" size="sm" label={t('removeFile', { name })} onClick={() => remove(_id)} />
        </Flex>
      ))}
    </Flex>
  );
}
