import type { Picture as ListingPicture } from '@portico/contracts';
import { Badge, Box, controlLook, IconButton, Row, Stack } from '@portico/ui';
import { useDragItem } from '@portico/ui/drag';
import { Picture } from '@portico/ui/media';
import { type ChangeEvent, memo, type ReactNode } from 'react';
import { usePhotosT } from './words.ts';

export interface TileActions {
  onMove: (picture: ListingPicture, to: number) => void;
  onChoosePrimary: (picture: ListingPicture) => void;
  onCaption: (key: string, caption: string) => void;
  onRemove: (picture: ListingPicture) => void;
}

export interface PhotoTileProps extends TileActions {
  picture: ListingPicture;
  /** From 0. */
  index: number;
  count: number;
}

/** The longest caption that the server accepts. */
const longestCaption = 300;

/** On a phone the photos form one column. */
const pointsAlongList = {
  transform: { base: 'rotate(90deg)', sm: 'none' },
  _rtl: { transform: { base: 'rotate(-90deg)', sm: 'none' } },
} as const;

interface ButtonsProps extends Omit<PhotoTileProps, 'onCaption'> {
  handle: ReactNode;
}

function Buttons({ picture, index, count, handle, onMove, onChoosePrimary, onRemove }: ButtonsProps) {
  const t = usePhotosT();
  const place = index + 1;
  // Not `disabled`, because the pressed button would lose the focus at the end of the list.
  const move = (to: number) => to >= 0 && to < count && onMove(picture, to);
  return (
    <Row gap="0" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
      {handle}
      <IconButton
        icon="arrow-left"
        size="sm"
        label={t('earlier', { place })}
        aria-disabled={index === 0 || undefined}
        {...pointsAlongList}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon="arrow-right"
        size="sm"
        label={t('later', { place })}
        aria-disabled={index === count - 1 || undefined}
        {...pointsAlongList}
        onClick={() => move(index + 1)}
      />
      <IconButton
        icon="star"
        size="sm"
        label={t('makeMain', { place })}
        aria-pressed={picture.isPrimary}
        color={picture.isPrimary ? 'brassText' : 'ink'}
        onClick={() => onChoosePrimary(picture)}
      />
      <IconButton
        icon="trash"
        size="sm"
        label={t('remove', { place })}
        marginInlineStart="auto"
        data-remove
        onClick={() => onRemove(picture)}
      />
    </Row>
  );
}

interface TilePictureProps {
  picture: ListingPicture;
  place: number;
  isDragging: boolean;
  /** Starts a drag by pointer or touch. */
  pointer: ReturnType<typeof useDragItem>['pointer'];
}

function TilePicture({ picture, place, isDragging, pointer }: TilePictureProps) {
  const t = usePhotosT();
  return (
    <Box
      position="relative"
      alignSelf={{ base: 'center', sm: 'start' }}
      paddingInlineStart={{ base: '2', sm: '0' }}
    >
      <Box {...pointer} cursor={isDragging ? 'grabbing' : 'grab'} userSelect="none">
        <Picture
          baseUrl={picture.baseUrl}
          src={picture.pictureUrl}
          alt={t('alt', { place, name: picture.name || picture.fileName })}
          sizes="(min-width: 30em) 18rem, 7rem"
        />
      </Box>
      {picture.isPrimary && (
        <Box
          // A phone's small picture is narrower than the words, which stand below it.
          position={{ base: 'static', sm: 'absolute' }}
          marginBlockStart={{ base: '1', sm: '0' }}
          insetBlockStart="2"
          insetInlineStart="2"
          pointerEvents="none"
        >
          <Badge tone="brass">{t('main')}</Badge>
        </Box>
      )}
    </Box>
  );
}

/** A picture with its caption and everything that can be done with it. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { picture, index, onCaption } = props;
  const t = usePhotosT();
  const place = index + 1;
  const { item, pointer, handle, isDragging } = useDragItem(picture.key);
  return (
    <Box
      as="li"
      {...item}
      data-picture={picture.key}
      position="relative"
      zIndex={isDragging ? 'sticky' : undefined}
      display="grid"
      gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', sm: 'minmax(0, 1fr)' }}
      background="surface"
      border="hairline"
      borderColor={isDragging ? 'brass' : picture.isPrimary ? 'lineStrong' : 'line'}
      borderRadius="md"
      boxShadow={isDragging ? 'overlay' : undefined}
    >
      <TilePicture picture={picture} place={place} isDragging={isDragging} pointer={pointer} />
      <Stack gap="1" padding="2" minInlineSize="0">
        <Box asChild {...controlLook}>
          <input
            type="text"
            aria-label={t('caption', { place })}
            placeholder={t('captionHint')}
            maxLength={longestCaption}
            dir={picture.name ? 'auto' : undefined}
            value={picture.name}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onCaption(picture.key, event.target.value)}
          />
        </Box>
        <Buttons
          {...props}
          handle={
            <IconButton
              {...handle}
              icon="menu"
              size="sm"
              label={t('drag.handle', { place })}
              touchAction="none"
              cursor="grab"
            />
          }
        />
      </Stack>
    </Box>
  );
});
