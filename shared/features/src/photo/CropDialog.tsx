import { useT } from '@portico/i18n';
import { Banner, Button, Stack } from '@portico/ui';
import { cropToFile, firstArea, PhotoCrop } from '@portico/ui/crop';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useState } from 'react';
import { usePhotoT } from './words.ts';

export interface CropDialogProps {
  photo: ImageBitmap;
  onClose: () => void;
  /** Sends the square; if it rejects, the reason is shown and the crop is kept. */
  onSave: (square: Blob) => Promise<void>;
  describeError: (error: unknown) => string;
}

/** Chooses the visible part of a photo; nothing is sent until it is saved. */
export function CropDialog({ photo, onClose, onSave, describeError }: CropDialogProps) {
  const t = usePhotoT();
  const common = useT('common');
  const [area, setArea] = useState(() => firstArea(photo));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => () => photo.close(), [photo]);

  async function save() {
    setIsBusy(true);
    setError('');
    try {
      await onSave(await cropToFile(photo, area));
    } catch (problem) {
      setError(describeError(problem));
      setIsBusy(false);
    }
  }

  const footer = (
    <>
      <Button onClick={onClose}>{common('actions.cancel')}</Button>
      <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} footer={footer} size="sm">
      <Stack gap="4">
        <PhotoCrop
          photo={photo}
          area={area}
          onChange={setArea}
          label={t('frame')}
          hint={t('hint')}
          zoomLabel={t('zoom')}
        />
        {error && (
          <Banner tone="negative" isUrgent>
            {error}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
