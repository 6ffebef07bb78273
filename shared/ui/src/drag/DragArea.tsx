import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  rectIntersection,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useRef, useState } from 'react';

export interface DragAreaProps {
  /** The lifted item is dropped on another item or place; both are given by their ids. */
  onDrop: (lifted: string, over: string) => void;
  /** The screen reader's text for every handle: which keys lift, move, drop and put back. */
  hint: string;
  /** The screen reader's next text. A drop is silent: the code that changes the order announces it. */
  describe: (step: 'lifted' | 'over' | 'cancelled', lifted: string, over: string | null) => string;
  /** How the place is found over which an item is held: by what it covers most, or by the nearest corners. */
  nearest?: 'cover' | 'corners';
  /**
   * What follows the pointer while an item is held. Without it the item itself does, which stays in its place over
   * another list and is cut off where its list scrolls.
   */
  copyOf?: (lifted: string) => ReactNode;
  children: ReactNode;
}

/** A pressed mouse that moves is a drag; a finger must rest first, so that the page can still scroll. */
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 200, tolerance: 8 } };

/**
 * Where an arrow key leads. The place that the item stands in is left out, because its edge is nearest in two of four
 * directions, and the first press would lead nowhere.
 */
const nextPlace: KeyboardCoordinateGetter = (event, { context, ...rest }) => {
  const { active, droppableContainers: places } = context;
  const own = active && places.get(active.id)?.node.current;
  const isAround = ({ node }: DroppableContainer) =>
    Boolean(own && node.current !== own && node.current?.contains(own));
  const others = Object.assign(Object.create(places) as typeof places, {
    get: (id: Parameters<typeof places.get>[0]) => places.get(id),
    getEnabled: () => places.getEnabled().filter((place) => !isAround(place)),
  });
  return sortableKeyboardCoordinates(event, {
    ...rest,
    context: { ...context, droppableContainers: others },
  });
};
const keys = { coordinateGetter: nextPlace };

function useAnnouncements(describe: DragAreaProps['describe']): Announcements {
  const lastOver = useRef('');
  return {
    onDragStart: ({ active }) => {
      lastOver.current = String(active.id);
      return describe('lifted', String(active.id), String(active.id));
    },
    // A lifted item is at once above itself; announcing that would cut off the announcement of the lift.
    onDragOver: ({ active, over }) => {
      if (!over || String(over.id) === lastOver.current) return undefined;
      lastOver.current = String(over.id);
      return describe('over', String(active.id), String(over.id));
    },
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => describe('cancelled', String(active.id), null),
  };
}

function Copy({ copyOf }: { copyOf: (lifted: string) => ReactNode }) {
  const { active } = useDndContext();
  return (
    <DragOverlay dropAnimation={null}>
      {active && (
        <div aria-hidden inert>
          {copyOf(String(active.id))}
        </div>
      )}
    </DragOverlay>
  );
}

/** Within it, items of a `DragList` move by pointer, finger and keyboard. */
export function DragArea({ onDrop, hint, describe, nearest = 'cover', copyOf, children }: DragAreaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, finger),
    useSensor(KeyboardSensor, keys),
  );
  const announcements = useAnnouncements(describe);
  // dnd-kit's live region must be inside an open dialog, because everything outside a dialog is silent.
  const [speaker, setSpeaker] = useState<HTMLDivElement | null>(null);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
  };
  return (
    <>
      <div ref={setSpeaker} />
      {speaker && (
        <DndContext
          sensors={sensors}
          collisionDetection={nearest === 'corners' ? closestCorners : rectIntersection}
          onDragEnd={drop}
          accessibility={{
            announcements,
            container: speaker,
            screenReaderInstructions: { draggable: hint },
          }}
        >
          {children}
          {copyOf && <Copy copyOf={copyOf} />}
        </DndContext>
      )}
    </>
  );
}
