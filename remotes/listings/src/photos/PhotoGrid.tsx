import type { Picture } from '@portico/contracts';
import { Grid } from '@portico/ui';
import { DragArea, type DragAreaProps, DragList } from '@portico/ui/drag';
import { PhotoTile, type TileActions } from './PhotoTile.tsx';
import { usePhotosT } from './words.ts';

export interface PhotoGridProps extends TileActions {
  pictures: readonly Picture[];
}

export const nameOf = ({ name, fileName }: Picture) => name || fileName;

function useDragWords(pictures: readonly Picture[]): DragAreaProps['describe'] {
  const t = usePhotosT();
  return (step, lifted, over) => {
    const picture = pictures.find(({ key }) => key === lifted);
    const place = pictures.findIndex(({ key }) => key === over) + 1;
    return t(`drag.${step}`, { name: picture ? nameOf(picture) : '', place, count: pictures.length });
  };
}

/** The pictures in order; the order changes by pointer, touch, keyboard, or the buttons of each picture. */
export function PhotoGrid({ pictures, ...actions }: PhotoGridProps) {
  const t = usePhotosT();
  const drop = (lifted: string, over: string) => {
    const picture = pictures.find(({ key }) => key === lifted);
    const to = pictures.findIndex(({ key }) => key === over);
    if (picture && to >= 0) actions.onMove(picture, to);
  };
  return (
    <DragArea onDrop={drop} hint={t('drag.hint')} describe={useDragWords(pictures)}>
      <DragList ids={pictures.map(({ key }) => key)} layout="grid">
        <Grid as="ul" aria-label={t('pictures')} minColumn="13rem" gap="4" listStyleType="none">
          {pictures.map((picture, index) => (
            <PhotoTile
              key={picture.key}
              picture={picture}
              index={index}
              count={pictures.length}
              {...actions}
            />
          ))}
        </Grid>
      </DragList>
    </DragArea>
  );
}
