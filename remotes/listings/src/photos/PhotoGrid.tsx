import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { Picture } from '@portico/contracts';
import { Grid } from '@portico/ui';
import { useRef, useState } from 'react';
import { PhotoTile, type TileActions } from './PhotoTile.tsx';
import { usePhotosT } from './words.ts';

export interface PhotoGridProps extends TileActions {
  pictures: readonly Picture[];
}

/** A pressed mouse that moves is a drag; a finger must rest on the picture first, so that the page can still scroll. */
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 200, tolerance: 8 } };
const keys = { coordinateGetter: sortableKeyboardCoordinates };

export const nameOf = ({ name, fileName }: Picture) => name || fileName;

function useDragWords(pictures: readonly Picture[]): Announcements {
  const t = usePhotosT();
  const lastOver = useRef<UniqueIdentifier>(undefined);
  const wordsOf = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const picture = pictures.find(({ key }) => key === active);
    const place = pictures.findIndex(({ key }) => key === over) + 1;
    return { name: picture ? nameOf(picture) : '', place, count: pictures.length };
  };
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return t('drag.lifted', wordsOf(active.id, active.id));
    },
    // A lifted picture is at once above itself; announcing that would cut off the announcement of the lift.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return t('drag.over', wordsOf(active.id, over.id));
    },
    // Silent, because the code that changes the order announces it.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('drag.cancelled', wordsOf(active.id, undefined)),
  };
}

/** The pictures in order; the order changes by pointer, touch, keyboard, or the buttons of each picture. */
export function PhotoGrid({ pictures, ...actions }: PhotoGridProps) {
  const t = usePhotosT();
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, finger),
    useSensor(KeyboardSensor, keys),
  );
  const announcements = useDragWords(pictures);
  // dnd-kit's live region must be inside an open dialog, because everything outside a dialog is silent.
  const [speaker, setSpeaker] = useState<HTMLDivElement | null>(null);

  function drop({ active, over }: DragEndEvent) {
    const picture = pictures.find(({ key }) => key === active.id);
    const to = pictures.findIndex(({ key }) => key === over?.id);
    if (picture && to >= 0 && active.id !== over?.id) actions.onMove(picture, to);
  }

  return (
    <>
      <div ref={setSpeaker} />
      {speaker && (
        <DndContext
          sensors={sensors}
          onDragEnd={drop}
          accessibility={{
            announcements,
            container: speaker,
            screenReaderInstructions: { draggable: t('drag.hint') },
          }}
        >
          <SortableContext items={pictures.map(({ key }) => key)} strategy={rectSortingStrategy}>
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
          </SortableContext>
        </DndContext>
      )}
    </>
  );
}
