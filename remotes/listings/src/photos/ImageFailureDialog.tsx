import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import type { FailedPhoto } from './PhotoManager.tsx';
import { usePhotosT } from './words.ts';

export interface ImageFailureDialogProps {
  isOpen: boolean;
  files: readonly FailedPhoto[];
  onSaveWithout: () => void;
  onTryAgain: () => void;
  /** Returns to the form; nothing is saved or sent. */
  onClose: () => void;
}

/** Asks what to do when a listing is saved although some of its photos failed to upload (B §2, B §4). */
export function ImageFailureDialog(props: ImageFailureDialogProps) {
  const { isOpen, files, onSaveWithout, onTryAgain, onClose } = props;
  const t = usePhotosT();
  const footer = (
    <>
      <Button onClick={onSaveWithout}>{t('imageFailure.save')}</Button>
      <Button variant="primary" onClick={onTryAgain} data-autofocus>
        {t('imageFailure.again')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('imageFailure.title')}
      footer={footer}
      role="alertdialog"
    >
      <Stack gap="3">
        <Text>{t('imageFailure.text', { count: files.length })}</Text>
        <Stack as="ul" gap="1" listStyleType="none" maxBlockSize="14rem" overflowY="auto">
          {files.map(({ fileName, sentence }) => (
            <Text as="li" key={fileName + sentence} size="sm" tone="negative" dir="auto">
              {sentence}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
