import { mostListingPhotos } from '@portico/contracts/lists';
import { Banner, Box, Button, Flex, Row, Stack, Text } from '@portico/ui';
import { UploadRow } from './UploadRow.tsx';
import { hasFailed, isUnderWay, type Upload } from './uploadQueue.ts';
import { useFailureSentence, usePhotosT } from './words.ts';

export interface UploadListProps {
  uploads: readonly Upload[];
  isOffline: boolean;
  onRetry: (ids: readonly number[]) => void;
  onRemove: (ids: readonly number[]) => void;
}

const idsOf = (uploads: readonly Upload[]) => uploads.map(({ id }) => id);

/** Files that were never sent: a summary in the dropzone's words, and each file's own reason below (resolutions 77). */
function TurnedAway({ uploads, onRemove }: Pick<UploadListProps, 'uploads' | 'onRemove'>) {
  const t = usePhotosT();
  const sentence = useFailureSentence();
  if (uploads.length === 0) return null;
  const dismiss = (
    <Button size="sm" variant="quiet" onClick={() => onRemove(idsOf(uploads))}>
      {t('dismiss')}
    </Button>
  );
  const areTooMany = uploads.every(({ reasons }) => reasons.every((reason) => reason === 'count'));
  return (
    <Stack gap="2">
      <Banner tone="negative" isUrgent action={dismiss}>
        {areTooMany ? t('tooMany', { most: mostListingPhotos }) : t('notAccepted')}
      </Banner>
      {/* The list scrolls by keyboard too. It is not part of the alert, which would read out every line. */}
      <Box
        as="ul"
        aria-label={t('turnedAway')}
        tabIndex={0}
        maxBlockSize="12rem"
        overflowY="auto"
        listStyleType="none"
        paddingInline="4"
        color="negative"
        fontSize="sm"
      >
        {uploads.map(({ id, file, reasons }) => (
          <li key={id} dir="auto">
            {sentence(file.name, reasons)}
          </li>
        ))}
      </Box>
    </Stack>
  );
}

function Heading({ uploads, onRetry, onRemove }: Omit<UploadListProps, 'isOffline'>) {
  const t = usePhotosT();
  const underWay = uploads.filter(isUnderWay);
  const failed = uploads.filter(hasFailed);
  const broken = failed.filter(({ failure }) => failure === 'broken');
  return (
    <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" gap="3">
      <Row gap="3" fontSize="sm">
        {underWay.length > 0 && <span>{t('underWay', { count: underWay.length })}</span>}
        {failed.length > 0 && <Text tone="negative">{t('failedCount', { count: failed.length })}</Text>}
      </Row>
      <Row gap="2">
        {broken.length > 1 && (
          <Button size="sm" startIcon="refresh" onClick={() => onRetry(idsOf(broken))}>
            {t('retryAll')}
          </Button>
        )}
        {underWay.length > 1 && (
          <Button size="sm" variant="quiet" onClick={() => onRemove(idsOf(underWay))}>
            {t('cancelAll')}
          </Button>
        )}
      </Row>
    </Flex>
  );
}

/** All files that are not pictures of the listing yet. */
export function UploadList({ uploads, isOffline, onRetry, onRemove }: UploadListProps) {
  const t = usePhotosT();
  const turnedAway = uploads.filter(({ failure }) => failure === 'turned away');
  const sent = uploads.filter(({ failure }) => failure !== 'turned away');
  return (
    <>
      <TurnedAway uploads={turnedAway} onRemove={onRemove} />
      {sent.length > 0 && (
        <Stack gap="3">
          {isOffline && <Banner tone="warning">{t('offline')}</Banner>}
          <Heading uploads={sent} onRetry={onRetry} onRemove={onRemove} />
          <Box
            as="ul"
            aria-label={t('uploads')}
            listStyleType="none"
            maxBlockSize="26rem"
            overflowY="auto"
            borderBlockStart="hairline"
          >
            {sent.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                isOffline={isOffline}
                onRetry={onRetry}
                onRemove={onRemove}
              />
            ))}
          </Box>
        </Stack>
      )}
    </>
  );
}
