import { isApiError } from '@portico/client';
import type { Picture } from '@portico/contracts';
import { listingPhotoTypes } from '@portico/contracts/lists';
import { errorText } from '@portico/i18n';
import { Banner, Box, Button, IconButton, Row, Stack, Text, VisuallyHidden } from '@portico/ui';
import { TextField, useField } from '@portico/ui/forms';
import { Picture as PictureView } from '@portico/ui/media';
import { type ChangeEvent, useRef, useState } from 'react';
import { completeUpload, putFile, signUploads } from '../../uploads/index.ts';
import { toPicture, toText } from '../listingValues.ts';
import { useFormT } from '../words.ts';

class Refused extends Error {}

async function send(file: File, agentId: string): Promise<Picture> {
  const files = [{ fileName: file.name, contentType: file.type, size: file.size }];
  const [answer] = await signUploads({ agentId, files });
  if (!answer || 'reason' in answer) throw new Refused(answer?.reason);
  await putFile(answer, file);
  return completeUpload(answer.uploadId);
}

function useUpload(agentId: string, onArrived: (picture: Picture) => void) {
  const [state, setState] = useState({ isBusy: false, fileName: '', reason: '' });
  async function start(file: File) {
    setState({ isBusy: true, fileName: file.name, reason: '' });
    try {
      onArrived(await send(file, agentId));
      setState({ isBusy: false, fileName: '', reason: '' });
    } catch (error) {
      if (!isApiError(error) && !(error instanceof Refused)) throw error;
      const reason = isApiError(error) ? (error.fields?.photo ?? errorText(error)) : error.message;
      setState({ isBusy: false, fileName: file.name, reason: reason.replace(/[.。]$/, '') });
    }
  }
  return { ...state, start };
}

function Plan({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const t = useFormT();
  return (
    <Row gap="4" padding="3" border="hairline" borderRadius="md">
      <Box inlineSize="24" flexShrink={0} overflow="hidden" borderRadius="sm">
        <PictureView
          baseUrl={picture.baseUrl}
          src={picture.pictureUrl}
          alt={t('floorPlan.alt')}
          sizes="96px"
        />
      </Box>
      <Text size="sm" flex="1" overflowWrap="anywhere">
        {picture.fileName}
      </Text>
      <IconButton icon="trash" label={t('clear.floorPlan')} onClick={onRemove} />
    </Row>
  );
}

/** A picture of the floor plan, or a link to it (resolutions 68). */
export function FloorPlanField({ agentId }: { agentId: string }) {
  const t = useFormT();
  const [{ value }, , helpers] = useField<string>('floorPlanPicture');
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, fileName, reason, start } = useUpload(agentId, (picture) =>
    helpers.setValue(toText(picture)),
  );
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Clearing the value lets the same file be chosen again.
    target.value = '';
    if (file) void start(file);
  }
  if (value) return <Plan picture={toPicture(value)} onRemove={() => void helpers.setValue('')} />;
  return (
    <Stack gap="3">
      <TextField
        name="floorPlanUrl"
        type="url"
        label={t('field.floorPlanUrl')}
        hint={t('hint.floorPlanUrl')}
        placeholder="https://"
        maxLength={2000}
        isOptional
      />
      <Row>
        <Button size="sm" startIcon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
          {t(isBusy ? 'floorPlan.uploading' : 'floorPlan.upload')}
        </Button>
      </Row>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={listingPhotoTypes.join(',')}
          tabIndex={-1}
          aria-label={t('floorPlan.upload')}
          onChange={choose}
        />
      </VisuallyHidden>
      {reason && (
        <Banner tone="negative" isUrgent>
          {t('floorPlan.failed', { file: fileName, reason })}
        </Banner>
      )}
    </Stack>
  );
}
