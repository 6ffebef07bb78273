import type { ManagedCategory } from '@portico/contracts';
import { Text } from '@portico/ui';
import { moveItems, OrderedRow } from './OrderedRow.tsx';
import { useTagName } from './useTagName.ts';
import { useTagsT } from './words.ts';

interface CategoryRowProps {
  category: ManagedCategory;
  index: number;
  count: number;
  onOpen: (category: ManagedCategory) => void;
  onRename: (category: ManagedCategory) => void;
  onRetire: (category: ManagedCategory) => void;
  onMove: (category: ManagedCategory, to: number) => void;
}

/** One category: its name, how many tags it has, and what can be done with it. */
export function CategoryRow(props: CategoryRowProps) {
  const { _id, names, isOffered = true, tags } = props.category;
  const t = useTagsT();
  const name = useTagName()(names);
  return (
    <OrderedRow id={_id} name={name} title={name} isRetired={!isOffered} menu={menuItems(t, props)}>
      <Text as="span" size="sm" tone="muted">
        {t('categories.count', { count: tags.length })}
      </Text>
    </OrderedRow>
  );
}

function menuItems(t: ReturnType<typeof useTagsT>, { category, index, count, ...actions }: CategoryRowProps) {
  const { isOffered = true, isNeeded = false } = category;
  return [
    {
      id: 'open',
      label: t('categories.open'),
      icon: 'list' as const,
      onSelect: () => actions.onOpen(category),
    },
    { id: 'rename', label: t('rename'), icon: 'edit' as const, onSelect: () => actions.onRename(category) },
    ...moveItems(t, { index, count, onMove: (to) => actions.onMove(category, to) }),
    ...(isNeeded
      ? []
      : [
          {
            id: 'retire',
            label: t(isOffered ? 'retire' : 'offerAgain'),
            startsGroup: true,
            onSelect: () => actions.onRetire(category),
          },
        ]),
  ];
}
