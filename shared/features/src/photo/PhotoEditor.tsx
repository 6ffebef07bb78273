import { isApiError } from '@portico/client';
import type { PhotoAnswer } from '@portico/contracts';
import { refusalOf } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { Avatar, Banner, Button, Flex, Row, Stack, snackbar, Text } from '@portico/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { CropDialog, RemovalDialog } from './lazyDialogs.ts';
import { acceptedPhotos, openPhoto, type PhotoProblem } from './openPhoto.ts';
import { deletePhoto, uploadPhoto } from './photoCalls.ts';
import { usePhotoT } from './words.ts';

export interface PhotoEditorProps {
  personId: string;
  /** The name whose initials are shown when there is no photo. */
  name: string;
  photoUrl: string | null;
  /** Receives the account's new photo and version. */
  onChange: (answer: PhotoAnswer) => void;
}

function useDescribe() {
  const t = usePhotoT();
  const errorText = useErrorText();
  return (error: unknown) => {
    if (!isApiError(error)) return t('failed');
    if (error.code === 'TOO_LARGE') return t('problem.size');
    return errorText(refusalOf(error, 'photo') ?? error);
  };
}

function useRemoval({ personId, onChange }: Pick<PhotoEditorProps, 'personId' | 'onChange'>) {
  const t = usePhotoT();
  const describe = useDescribe();
  const [state, setState] = useState({ isAsked: false, isBusy: false, error: '' });
  const ask = (isAsked: boolean) => setState({ isAsked, isBusy: false, error: '' });
  async function confirm() {
    setState({ isAsked: true, isBusy: true, error: '' });
    try {
      onChange(await deletePhoto(personId));
      ask(false);
      snackbar.show({ text: t('removed') });
    } catch (error) {
      setState({ isAsked: true, isBusy: false, error: describe(error) });
    }
  }
  return { ...state, ask, confirm };
}

/**
 * Edits a person's photo: choose a file, crop it square, save it, or remove it. Members edit their own, staff anyone's.
 */
export function PhotoEditor({ personId, name, photoUrl, onChange }: PhotoEditorProps) {
  const t = usePhotoT();
  const describe = useDescribe();
  const removal = useRemoval({ personId, onChange });
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<PhotoProblem>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Lets the same file be chosen again.
    target.value = '';
    if (!file) return;
    const opened = await openPhoto(file);
    setProblem('problem' in opened ? opened.problem : undefined);
    setPhoto('photo' in opened ? opened.photo : undefined);
  }

  async function save(square: Blob) {
    onChange(await uploadPhoto(personId, square));
    setPhoto(undefined);
    snackbar.show({ text: t('saved') });
  }

  return (
    <Stack gap="4">
      <Flex gap="5" alignItems="center" flexWrap="wrap">
        <Avatar name={name} src={photoUrl} size={96} isDecorative />
        <Stack gap="2">
          <Row gap="2">
            <Button size="sm" startIcon="picture" onClick={() => input.current?.click()}>
              {t(photoUrl ? 'change' : 'add')}
            </Button>
            {photoUrl && (
              <Button size="sm" variant="quiet" onClick={() => removal.ask(true)}>
                {t('remove')}
              </Button>
            )}
          </Row>
          <Text size="sm" tone="muted">
            {t('formats')}
          </Text>
        </Stack>
      </Flex>
      {problem && (
        <Banner tone="negative" isUrgent>
          {t(`problem.${problem}`)}
        </Banner>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedPhotos}
        hidden
        aria-label={t(photoUrl ? 'change' : 'add')}
        onChange={(event) => void choose(event)}
      />
      {photo && (
        <CropDialog
          isOpen
          photo={photo}
          onClose={() => setPhoto(undefined)}
          onSave={save}
          describeError={describe}
        />
      )}
      <RemovalDialog
        isOpen={removal.isAsked}
        onClose={() => removal.ask(false)}
        onConfirm={() => void removal.confirm()}
        isBusy={removal.isBusy}
        error={removal.error}
      />
    </Stack>
  );
}
