import type { TextByLanguage } from '@portico/contracts';
import type { DragAreaProps } from '@portico/ui/drag';
import { useTagName } from './useTagName.ts';
import { useTagsT } from './words.ts';

/** The screen reader's words while one of these is moved. */
export function useDragWords(
  items: readonly { _id: string; names: TextByLanguage }[],
): DragAreaProps['describe'] {
  const t = useTagsT();
  const nameOf = useTagName();
  return (step, lifted, over) => {
    const found = items.find(({ _id }) => _id === lifted);
    const name = found ? nameOf(found.names) : '';
    const place = items.findIndex(({ _id }) => _id === over) + 1;
    return t(`drag.${step}`, { name, place, count: items.length });
  };
}
