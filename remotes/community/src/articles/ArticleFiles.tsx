import type { ArticleFile } from '@portico/contracts';
import { saveFile } from '@portico/features/save-file';
import { useFormat } from '@portico/i18n';
import { Flex, Heading, Icon, IconButton, Stack, snackbar, Text } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { downloadFile } from './articleCalls.ts';
import { useReadingT } from './words.ts';

/** Files to take home. They are fetched with the member's token, so that an address alone opens nothing. */
export function ArticleFiles({ files }: { files: readonly ArticleFile[] }) {
  const t = useReadingT();
  return (
    <Stack as="section" gap="3" inlineSize="full" maxInlineSize="reading">
      <Heading level={2} size="sm">
        {t('files')}
      </Heading>
      <ul>
        {files.map((file) => (
          <FileLine key={file._id} file={file} />
        ))}
      </ul>
    </Stack>
  );
}

interface FileLineProps {
  file: ArticleFile;
  /** The article it belongs to, where files of several stand together. */
  from?: ReactNode;
}

export function FileLine({ file: { _id, name, bytes }, from }: FileLineProps) {
  const t = useReadingT();
  const format = useFormat();
  const [isFetching, setIsFetching] = useState(false);

  async function fetchFile() {
    setIsFetching(true);
    try {
      saveFile(await downloadFile(_id), name);
    } catch {
      // The snackbar says it; the button stays for another try.
      snackbar.show({ text: t('downloadFailed', { name }), tone: 'negative' });
    } finally {
      setIsFetching(false);
    }
  }

  const megabytes = Math.max(bytes / 1_000_000, 0.1);
  return (
    <Flex as="li" gap="4" alignItems="center" paddingBlock="3" borderBlockEnd="hairline">
      <Icon name="book" size={20} />
      <Stack gap="0" flex="1" minInlineSize="0">
        <Text overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        {from && <Text size="sm">{from}</Text>}
        <Text size="xs" tone="muted">
          {format.number(megabytes, { maximumFractionDigits: 1 })} MB
        </Text>
      </Stack>
      <IconButton
        icon="download"
        label={t('download', { name })}
        isDisabled={isFetching}
        onClick={() => void fetchFile()}
      />
    </Flex>
  );
}
