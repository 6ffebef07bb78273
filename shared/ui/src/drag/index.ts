export type { DragAreaProps } from './DragArea.tsx';
export { DragArea } from './DragArea.tsx';
export type { DragListProps } from './DragList.tsx';
export { DragList, useDragItem, useDropPlace } from './DragList.tsx';
