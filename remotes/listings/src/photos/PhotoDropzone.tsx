import { largestListingPhotoBytes, mostListingPhotos } from '@portico/contracts/lists';
import { Box, Button, Icon, Stack, Text } from '@portico/ui';
import { useDropzone } from 'react-dropzone';
import { acceptedPhotos, reasonsOf } from './fileRules.ts';
import type { Refusal } from './uploadQueue.ts';
import { usePhotosT } from './words.ts';

export interface PhotoDropzoneProps {
  /** How many more photos the listing can hold. */
  room: number;
  /** Why no photos can be added now. */
  disabledReason: string | undefined;
  onFiles: (files: File[], refusals: Refusal[]) => void;
}

/** The area where photos are dropped, pasted or chosen (B §5). */
export function PhotoDropzone({ room, disabledReason, onFiles }: PhotoDropzoneProps) {
  const t = usePhotosT();
  const isDisabled = disabledReason !== undefined;
  const zone = useDropzone({
    accept: acceptedPhotos,
    multiple: true,
    minSize: 1,
    maxSize: largestListingPhotoBytes,
    maxFiles: Math.max(1, room),
    disabled: isDisabled,
    // The button inside is the control; if the area were one too, screen readers would announce it twice.
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) =>
      onFiles(
        files,
        rejections.map(({ file, errors }) => ({ file, reasons: reasonsOf(file, errors) })),
      ),
  });
  const line = zone.isDragReject ? t('notAccepted') : t(zone.isDragActive ? 'release' : 'drop');
  return (
    <Box
      {...zone.getRootProps({ role: 'group', tabIndex: undefined, 'aria-label': t('choose') })}
      border="1px dashed"
      borderColor={zone.isDragReject ? 'negative' : zone.isDragActive ? 'brass' : 'lineStrong'}
      borderRadius="md"
      background={zone.isDragActive ? 'brassSoft' : 'surface'}
      paddingInline="5"
      paddingBlock="6"
    >
      {/* The button opens this input, so screen readers announce only the button. */}
      <input {...zone.getInputProps({ 'aria-hidden': true })} />
      <Stack gap="3" alignItems="center" textAlign="center">
        <Box color="brassText">
          <Icon name="upload" size={28} />
        </Box>
        <Text tone={zone.isDragReject ? 'negative' : 'ink'}>{line}</Text>
        <Button startIcon="picture" isDisabled={isDisabled} onClick={zone.open}>
          {t('choose')}
        </Button>
        <Text size="sm" tone={isDisabled ? 'warning' : 'muted'} role={isDisabled ? 'status' : undefined}>
          {disabledReason ?? t('formats', { most: mostListingPhotos })}
        </Text>
      </Stack>
    </Box>
  );
}
