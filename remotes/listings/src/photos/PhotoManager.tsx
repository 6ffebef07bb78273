import type { Picture } from '@portico/contracts';
import { mostListingPhotos } from '@portico/contracts/lists';
import { Banner, Button, Stack, VisuallyHidden } from '@portico/ui';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { PhotoDropzone } from './PhotoDropzone.tsx';
import { nameOf, PhotoGrid } from './PhotoGrid.tsx';
import type { TileActions } from './PhotoTile.tsx';
import type { RemovedPicture } from './pictureList.ts';
import { UploadList } from './UploadList.tsx';
import { hasFailed, isUnderWay, type Upload } from './uploadQueue.ts';
import { useIsOffline } from './useIsOffline.ts';
import { usePictureList } from './usePictureList.ts';
import { useUploads } from './useUploads.ts';
import { useFailureSentence, usePhotosT } from './words.ts';

/** A photo that was accepted but failed to upload, so saving has to ask about it. */
export interface FailedPhoto {
  fileName: string;
  /** '{file} failed to upload. {reason}.' (B §8). */
  sentence: string;
}

export interface PhotoManagerHandle {
  /** Uploads again every failed photo that a second try can help. */
  retryFailed: () => void;
  /** Removes the failed photos. */
  forgetFailed: () => void;
}

export interface PhotoManagerProps {
  pictures: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
  /** True while no photos can be added, for example before a street address is entered. */
  isDisabled?: boolean;
  /** Why; the missing street address by default. */
  disabledReason?: string;
  /** The agent whose folder gets the photos; the reader's own by default. */
  agentId?: string | undefined;
  onBusy?: (isUploading: boolean) => void;
  onFailures?: (files: FailedPhoto[]) => void;
  ref?: Ref<PhotoManagerHandle>;
}

const idsOf = (uploads: readonly Upload[]) => uploads.map(({ id }) => id);

/** Tells the parent whether uploads are running and which failed, and lets it retry or remove the failed ones. */
function useReports(
  uploads: readonly Upload[],
  uploader: ReturnType<typeof useUploads>['uploader'],
  { onBusy, onFailures, ref }: PhotoManagerProps,
) {
  const sentence = useFailureSentence();
  const failed = uploads.filter(hasFailed);
  const isBusy = uploads.some(isUnderWay);
  const failures = JSON.stringify(idsOf(failed));
  const tellBusy = useEffectEvent((is: boolean) => onBusy?.(is));
  const tellFailures = useEffectEvent(() =>
    onFailures?.(
      failed.map(({ file, reasons }) => ({ fileName: file.name, sentence: sentence(file.name, reasons) })),
    ),
  );
  useEffect(() => tellBusy(isBusy), [isBusy]);
  useEffect(() => tellFailures(), [failures]);
  useImperativeHandle(ref, () => ({
    retryFailed: () => uploader.retry(idsOf(uploader.getQueue().uploads.filter(hasFailed))),
    forgetFailed: () => uploader.remove(idsOf(uploader.getQueue().uploads.filter(hasFailed))),
  }));
}

/** Before a focused tile is removed, moves the focus to its neighbor, or else to the button that adds photos. */
function leaveTile(root: HTMLElement | null, key: string) {
  const tile = root?.querySelector(`[data-picture="${CSS.escape(key)}"]`);
  const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? root?.querySelector('button');
  next?.focus();
}

/** The photos of a listing, which can be added, sorted, captioned and removed (B §5, B §8). */
export function PhotoManager(props: PhotoManagerProps) {
  const { pictures, onChange, isDisabled, disabledReason, agentId } = props;
  const t = usePhotosT();
  const root = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const isOffline = useIsOffline();
  const { removed, actions } = usePictureList({ pictures, onChange });
  const { uploads, uploader } = useUploads({
    agentId,
    onArrived: (arrived) => {
      actions.addArrived(arrived);
      setSpoken(t('arrived', { count: arrived.length }));
    },
  });
  useReports(uploads, uploader, props);

  const coming = uploads.filter(({ failure }) => failure === null || failure === 'broken').length;
  const room = mostListingPhotos - pictures.length - coming;
  const whyClosed = isDisabled
    ? (disabledReason ?? t('needsAddress'))
    : t('full', { most: mostListingPhotos });

  const tileActions = useMemo<TileActions>(
    () => ({
      onMove: (picture, to) => {
        const count = actions.move(picture.key, to);
        setSpoken(t('movedTo', { name: nameOf(picture), place: to + 1, count }));
      },
      onChoosePrimary: (picture) => {
        actions.choosePrimary(picture.key);
        setSpoken(t('nowMain', { name: nameOf(picture) }));
      },
      onCaption: actions.caption,
      onRemove: ({ key }) => {
        leaveTile(root.current, key);
        actions.remove(key);
      },
    }),
    [actions, t],
  );

  return (
    <Stack gap="5" ref={root}>
      <PhotoDropzone
        room={room}
        disabledReason={isDisabled || room <= 0 ? whyClosed : undefined}
        onFiles={uploader.add}
      />
      <UploadList
        uploads={uploads}
        isOffline={isOffline}
        onRetry={uploader.retry}
        onRemove={uploader.remove}
      />
      <RemovedNote last={removed.at(-1)} onUndo={actions.restore} />
      {pictures.length > 0 && <PhotoGrid pictures={pictures} {...tileActions} />}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Stack>
  );
}

interface RemovedNoteProps {
  last: RemovedPicture | undefined;
  onUndo: (last: RemovedPicture) => void;
}

/** Part of the page instead of a snackbar, which nobody could press behind a dialog. */
function RemovedNote({ last, onUndo }: RemovedNoteProps) {
  const t = usePhotosT();
  if (!last) return null;
  const undo = (
    <Button size="sm" onClick={() => onUndo(last)}>
      {t('common:actions.undo')}
    </Button>
  );
  return <Banner action={undo}>{t('removed', { name: nameOf(last.picture) })}</Banner>;
}
