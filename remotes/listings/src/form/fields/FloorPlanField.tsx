import type { Picture } from '@portico/contracts';
import { listingPhotoTypes } from '@portico/contracts/lists';
import { Banner, Box, Button, IconButton, Row, Stack, Text, VisuallyHidden } from '@portico/ui';
import { TextField, useField } from '@portico/ui/forms';
import { Picture as PictureView } from '@portico/ui/media';
import { type ChangeEvent, useRef, useState } from 'react';
import { type Reason, reasonOf, useFailureSentence } from '../../photos/index.ts';
import { completeUpload, putFile, signUploads } from '../../uploads/index.ts';
import { toPicture, toText } from '../listingValues.ts';
import { useFormT } from '../words.ts';

/** A file the server refused before it was sent. */
class Refused extends Error {
  readonly problems: readonly Reason[];
  constructor(problems: readonly Reason[]) {
    super(problems.join(' '));
    this.problems = problems;
  }
}

async function send(file: File, agentId: string): Promise<Picture> {
  const files = [{ fileName: file.name, contentType: file.type, size: file.size }];
  const [answer] = await signUploads({ agentId, files });
  if (!answer || 'reason' in answer) throw new Refused(answer?.problems ?? []);
  await putFile(answer, file);
  return completeUpload(answer.uploadId);
}

function useUpload(agentId: string, onArrived: (picture: Picture) => void) {
  const [state, setState] = useState<{ isBusy: boolean; fileName: string; reasons: readonly Reason[] }>({
    isBusy: false,
    fileName: '',
    reasons: [],
  });
  async function start(file: File) {
    setState({ isBusy: true, fileName: file.name, reasons: [] });
    try {
      onArrived(await send(file, agentId));
      setState({ isBusy: false, fileName: '', reasons: [] });
    } catch (error) {
      const reasons = error instanceof Refused ? error.problems : [reasonOf(error)];
      setState({ isBusy: false, fileName: file.name, reasons });
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
  const failure = useFailureSentence();
  const [{ value }, , helpers] = useField<string>('floorPlanPicture');
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, fileName, reasons, start } = useUpload(agentId, (picture) =>
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
      {reasons.length > 0 && (
        <Banner tone="negative" isUrgent>
          {failure(fileName, reasons)}
        </Banner>
      )}
    </Stack>
  );
}
