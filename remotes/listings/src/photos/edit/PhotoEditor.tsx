import type { ListingDetail, Picture } from '@portico/contracts';
import { ConflictDialog } from '@portico/features/conflict';
import { useListText } from '@portico/features/list-text';
import { LinkButton } from '@portico/remote-kit';
import { Banner, Button, Flex, Stack, Text, useUnsavedChanges } from '@portico/ui';
import { useRef, useState } from 'react';
import { ImageFailureDialog } from '../ImageFailureDialog.tsx';
import { nameOf } from '../PhotoGrid.tsx';
import { type FailedPhoto, PhotoManager, type PhotoManagerHandle } from '../PhotoManager.tsx';
import { usePhotosT } from '../words.ts';
import { isSamePhotos, keyOfField, photoDraft } from './photoDraft.ts';
import { usePhotoSave } from './usePhotoSave.ts';

type Save = ReturnType<typeof usePhotoSave>;

/** Edits the photos of a listing; nothing changes before the member saves. */
export function PhotoEditor({ listing }: { listing: ListingDetail }) {
  const t = usePhotosT();
  const manager = useRef<PhotoManagerHandle>(null);
  const [pictures, setPictures] = useState<readonly Picture[]>(listing.pictures);
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<readonly FailedPhoto[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const save = usePhotoSave(listing, (saved) => setPictures(saved.pictures));
  const isChanged = !isSamePhotos(pictures, save.base.pictures);
  useUnsavedChanges(isChanged || isBusy);

  function saveWithout() {
    setIsAsking(false);
    manager.current?.forgetFailed();
    void save.submit(pictures);
  }

  function tryAgain() {
    setIsAsking(false);
    manager.current?.retryFailed();
  }

  return (
    <Stack gap="6">
      {pictures.length === 0 && <Text tone="muted">{t('edit.empty')}</Text>}
      <PhotoManager
        // A new key after each save, so that photos removed before it cannot be restored.
        key={save.base.version}
        ref={manager}
        pictures={pictures}
        onChange={setPictures}
        agentId={listing.listingAgentId ?? undefined}
        onBusy={setIsBusy}
        onFailures={setFailures}
      />
      {save.error && (
        <Banner tone="negative" isUrgent>
          {save.error}
        </Banner>
      )}
      <SaveLine
        listingId={listing._id}
        isChanged={isChanged}
        isBusy={isBusy}
        isSaving={save.isSaving}
        onSave={() => (failures.length > 0 ? setIsAsking(true) : void save.submit(pictures))}
      />
      <ImageFailureDialog
        isOpen={isAsking}
        files={failures}
        onSaveWithout={saveWithout}
        onTryAgain={tryAgain}
        onClose={() => setIsAsking(false)}
      />
      <Question save={save} mine={pictures} />
    </Stack>
  );
}

interface SaveLineProps {
  listingId: string;
  isChanged: boolean;
  isBusy: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** Stays in view however many photos there are. */
function SaveLine({ listingId, isChanged, isBusy, isSaving, onSave }: SaveLineProps) {
  const t = usePhotosT();
  const note = isBusy ? t('edit.busy') : isChanged ? t('common:states.unsaved') : '';
  return (
    <Flex
      position="sticky"
      insetBlockEnd="0"
      zIndex="sticky"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
      paddingBlock="4"
      background="paper"
      borderBlockStart="hairline"
    >
      <Button variant="primary" isDisabled={!isChanged || isBusy} isBusy={isSaving} onClick={onSave}>
        {t('edit.save')}
      </Button>
      <LinkButton variant="quiet" to={`/view-property?id=${listingId}`}>
        {t('edit.back')}
      </LinkButton>
      <Text size="sm" tone="muted" role="status">
        {note}
      </Text>
    </Flex>
  );
}

/** Asks which version to keep when two people changed the same: the order, the main photo or one caption. */
function Question({ save, mine }: { save: Save; mine: readonly Picture[] }) {
  const t = usePhotosT();
  const { listText } = useListText();
  if (!save.conflict) return null;
  const known = [...mine, ...save.conflict.theirs.pictures];
  const nameOfKey = (key: string) => {
    const picture = known.find((one) => one.key === key);
    return picture ? nameOf(picture) : '';
  };
  return (
    <ConflictDialog
      conflict={save.conflict}
      draftOf={({ pictures }) => photoDraft(pictures)}
      labelOf={(field) => {
        const key = keyOfField(field);
        if (key) return t('edit.clash.caption', { name: nameOfKey(key) });
        return t(field === 'order' ? 'edit.clash.order' : 'edit.clash.primary');
      }}
      valueText={(field, value) => {
        if (typeof value === 'object') return listText(value.map(nameOfKey));
        return field === 'primary' ? nameOfKey(String(value)) : String(value);
      }}
      onResolve={save.resolve}
      onClose={save.cancel}
    />
  );
}
