import { useDroppable } from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useCallback, useRef } from 'react';

export interface DragListProps {
  /** The ids of the items, in their order. */
  ids: string[];
  layout: 'grid' | 'column';
  children: ReactNode;
}

/** The order of what is inside; while an item is held over it, the others make room. */
export const DragList = ({ ids, layout, children }: DragListProps) => (
  <SortableContext
    items={ids}
    strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
  >
    {children}
  </SortableContext>
);

/**
 * An item of a `DragList`. `item` belongs on its element, `pointer` on what a pointer or a finger lifts it by, and
 * `handle` on the button that lifts it by keyboard: elsewhere Space scrolls the page or types a space. `focusHandle` is
 * for an item that was moved to another list, where its element is a new one.
 */
export function useDragItem(id: string) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, listeners, attributes } =
    useSortable({ id });
  // dnd-kit's name for the role is English in every language.
  const { 'aria-roledescription': _role, ...spoken } = attributes;
  const { onKeyDown: _keys, ...pointer } = listeners ?? {};
  const button = useRef<HTMLElement | null>(null);
  const holdHandle = useCallback(
    (element: HTMLElement | null) => {
      button.current = element;
      setActivatorNodeRef(element);
    },
    [setActivatorNodeRef],
  );
  const focusHandle = useCallback(() => button.current?.focus({ preventScroll: true }), []);
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return {
    isDragging,
    item: { ref: setNodeRef, style: { transform: moved, transition } },
    pointer,
    handle: { ref: holdHandle, ...spoken, ...listeners },
    focusHandle,
  };
}

/** A place that takes items even while it is empty: `ref` belongs on its element. */
export function useDropPlace(id: string) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return { ref: setNodeRef, isOver };
}
