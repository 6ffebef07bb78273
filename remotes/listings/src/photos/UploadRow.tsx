import { ProgressBar } from '@portico/features/work-progress';
import { useFormat } from '@portico/i18n';
import { Box, Flex, IconButton, letGo, Stack, Text } from '@portico/ui';
import { memo, useEffect, useState } from 'react';
import { hasFailed, type Upload } from './uploadQueue.ts';
import { useFailureSentence, usePhotosT } from './words.ts';

export interface UploadRowProps {
  upload: Upload;
  isOffline: boolean;
  onRetry: (ids: readonly number[]) => void;
  onRemove: (ids: readonly number[]) => void;
}

/** A preview of the local file, which is read only when the row comes into view. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <Box
      position="relative"
      inlineSize="14"
      blockSize="11"
      flexShrink={0}
      overflow="hidden"
      borderRadius="sm"
      background="sunken"
    >
      {address && (
        <img
          ref={letGo}
          className="portico-picture"
          src={address}
          alt=""
          width={56}
          height={44}
          loading="lazy"
          decoding="async"
          onError={() => setAddress(undefined)}
        />
      )}
    </Box>
  );
}

function useStatusText() {
  const t = usePhotosT();
  const format = useFormat();
  const sentence = useFailureSentence();
  return ({ status, step, sent, file, reasons }: Upload, isOffline: boolean) => {
    if (status === 'failed') return sentence(file.name, reasons);
    if (isOffline) return t('status.paused');
    if (status === 'resting') return t('status.resting');
    if (step === 'put' && status === 'running') return t('status.sending', { percent: format.percent(sent) });
    return t(step === 'complete' ? 'status.finishing' : 'status.waiting');
  };
}

/** One upload: its progress, or why it stopped. */
export const UploadRow = memo(function UploadRow({ upload, isOffline, onRetry, onRemove }: UploadRowProps) {
  const t = usePhotosT();
  const statusText = useStatusText();
  const { id, file, sent } = upload;
  const isFailed = hasFailed(upload);
  const name = { file: file.name };
  return (
    <Flex as="li" alignItems="center" gap="3" paddingBlock="2" minBlockSize="16" borderBlockEnd="hairline">
      <Preview file={file} />
      <Stack gap="1" flex="1" minInlineSize="0">
        <Text size="sm" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          <bdi>{file.name}</bdi>
        </Text>
        {!isFailed && <ProgressBar label={t('progressOf', name)} value={sent} />}
        <Text size="xs" tone={isFailed ? 'negative' : 'muted'} fontVariantNumeric="tabular-nums">
          {statusText(upload, isOffline)}
        </Text>
      </Stack>
      {upload.failure === 'broken' && (
        <IconButton icon="refresh" size="sm" label={t('retry', name)} onClick={() => onRetry([id])} />
      )}
      <IconButton
        icon="close"
        size="sm"
        label={t(isFailed ? 'forget' : 'cancel', name)}
        onClick={() => onRemove([id])}
      />
    </Flex>
  );
});
