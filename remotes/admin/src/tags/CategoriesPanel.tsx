import type { ManagedCategory } from '@portico/contracts';
import { useNavigate } from '@portico/remote-kit';
import { Stack, Text } from '@portico/ui';
import { DragArea, DragList } from '@portico/ui/drag';
import { useState } from 'react';
import { CategoryRow } from './CategoryRow.tsx';
import { moved } from './moved.ts';
import { NamesDialog } from './NamesDialog.tsx';
import { tagViewAddress } from './tagAddress.ts';
import { nameCategory } from './tagCalls.ts';
import { useDragWords } from './useDragWords.ts';
import { useTagName } from './useTagName.ts';
import { useCategoryOrder, useRetireCategory } from './useTags.ts';
import { useTagsT } from './words.ts';

/** The categories in their order, which pointer, finger, keyboard and each menu change; and retiring one. */
export function CategoriesPanel({ categories }: { categories: readonly ManagedCategory[] }) {
  const t = useTagsT();
  const nameOf = useTagName();
  const navigate = useNavigate();
  const order = useCategoryOrder();
  const retire = useRetireCategory();
  const [said, setSaid] = useState('');
  const [named, setNamed] = useState<ManagedCategory | null>(null);
  const ids = categories.map(({ _id }) => _id);
  const move = ({ _id, names }: ManagedCategory, to: number) => {
    order(moved(ids, _id, to));
    setSaid(t('movedTo', { name: nameOf(names), place: to + 1, count: ids.length }));
  };
  const drop = (lifted: string, over: string) => {
    const category = categories.find(({ _id }) => _id === lifted);
    const to = ids.indexOf(over);
    if (category && to >= 0) move(category, to);
  };
  return (
    <Stack gap="4" maxInlineSize="reading">
      <Text size="sm" tone="muted" role="status">
        {said || t('categories.orderHint')}
      </Text>
      <DragArea onDrop={drop} hint={t('drag.hint')} describe={useDragWords(categories)}>
        <DragList ids={ids} layout="column">
          <Stack as="ul" gap="0" listStyleType="none" aria-label={t('view.categories')}>
            {categories.map((category, index) => (
              <CategoryRow
                key={category._id}
                {...{ category, index, count: ids.length, onMove: move, onRename: setNamed }}
                onOpen={({ name }) => navigate(tagViewAddress(name))}
                onRetire={({ _id, isOffered = true }) => retire.mutate({ id: _id, isRetired: isOffered })}
              />
            ))}
          </Stack>
        </DragList>
      </DragArea>
      <NamesDialog
        isOpen={named !== null}
        onClose={() => setNamed(null)}
        title={t('renameCategory')}
        names={named?.names ?? null}
        submitLabel={t('common:actions.save')}
        save={(names) => nameCategory(named?._id ?? '', { names, version: named?.version ?? 0 })}
      />
    </Stack>
  );
}
