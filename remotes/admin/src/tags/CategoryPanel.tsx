import type { ManagedCategory, ManagedTag } from '@portico/contracts';
import { Banner, Button, EmptyState, Row, Stack, Text } from '@portico/ui';
import { DragArea, DragList } from '@portico/ui/drag';
import { useState } from 'react';
import { MergeDialog } from './MergeDialog.tsx';
import { moved } from './moved.ts';
import { NamesDialog } from './NamesDialog.tsx';
import { TagRow } from './TagRow.tsx';
import { addTag, nameCategory, nameTag } from './tagCalls.ts';
import { UsesDialog } from './UsesDialog.tsx';
import { useDragWords } from './useDragWords.ts';
import { useTagName } from './useTagName.ts';
import { useOrder, useRetire } from './useTags.ts';
import { useTagsT } from './words.ts';

/** The tags of a category in their order, which pointer, finger, keyboard and each menu change. */
export function CategoryPanel({ category }: { category: ManagedCategory }) {
  const t = useTagsT();
  const [said, setSaid] = useState('');
  const { tags, isOffered = true } = category;
  const order = useOrder(category);
  const retire = useRetire();
  const [dialog, setDialog] = useState<{ kind: DialogKind; tag: ManagedTag | null } | null>(null);
  const nameOf = useTagName();
  // What was said before is not about what is done now.
  const show = (kind: DialogKind, tag: ManagedTag | null) => {
    setSaid('');
    setDialog({ kind, tag });
  };
  const open = (kind: DialogKind) => (tag: ManagedTag) => show(kind, tag);
  const move = (tag: ManagedTag, to: number) => {
    order(
      moved(
        tags.map(({ _id }) => _id),
        tag._id,
        to,
      ),
    );
    setSaid(t('movedTo', { name: nameOf(tag.names), place: to + 1, count: tags.length }));
  };
  const drop = (lifted: string, over: string) => {
    const tag = tags.find(({ _id }) => _id === lifted);
    const to = tags.findIndex(({ _id }) => _id === over);
    if (tag && to >= 0) move(tag, to);
  };
  return (
    <Stack gap="4" maxInlineSize="reading">
      <Row>
        {isOffered && (
          <Button startIcon="plus" onClick={() => show('add', null)}>
            {t('add')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => show('category', null)}>
          {t('renameCategory')}
        </Button>
      </Row>
      {!isOffered && <Banner>{t('categories.retiredHint')}</Banner>}
      <Text size="sm" tone="muted" role="status">
        {said || t('orderHint')}
      </Text>
      {tags.length === 0 && <EmptyState icon="list" title={t('empty')} text={t('emptyHint')} />}
      <DragArea onDrop={drop} hint={t('drag.hint')} describe={useDragWords(tags)}>
        <DragList ids={tags.map(({ _id }) => _id)} layout="column">
          <Stack as="ul" gap="0" listStyleType="none" aria-label={nameOf(category.names)}>
            {tags.map((tag, index) => (
              <TagRow
                key={tag._id}
                {...{ tag, index, count: tags.length, onMove: move }}
                onRename={open('rename')}
                onUses={open('uses')}
                onMerge={isOffered ? open('merge') : undefined}
                onRetire={({ _id, isOffered }) => {
                  setSaid('');
                  retire.mutate({ id: _id, isRetired: isOffered });
                }}
              />
            ))}
          </Stack>
        </DragList>
      </DragArea>
      <Dialogs
        {...{ category, dialog }}
        onAdded={(name) => setSaid(t('added', { name }))}
        onClose={() => setDialog(null)}
      />
    </Stack>
  );
}

type DialogKind = 'add' | 'category' | 'rename' | 'uses' | 'merge';

interface DialogsProps {
  category: ManagedCategory;
  dialog: { kind: DialogKind; tag: ManagedTag | null } | null;
  onAdded: (name: string) => void;
  onClose: () => void;
}

function Dialogs({ category, dialog, onAdded, onClose }: DialogsProps) {
  const t = useTagsT();
  const nameOf = useTagName();
  const tagOf = (kind: DialogKind) => (dialog?.kind === kind ? dialog.tag : null);
  const renamed = tagOf('rename');
  const save = { submitLabel: t('common:actions.save'), onClose };
  return (
    <>
      <NamesDialog
        {...save}
        isOpen={dialog?.kind === 'add'}
        title={t('add')}
        names={null}
        save={async (names) => {
          const tags = await addTag({ categoryId: category._id, names });
          onAdded(nameOf(names));
          return tags;
        }}
      />
      <NamesDialog
        {...save}
        isOpen={dialog?.kind === 'category'}
        title={t('renameCategory')}
        names={category.names}
        save={(names) => nameCategory(category._id, { names, version: category.version })}
      />
      <NamesDialog
        {...save}
        isOpen={renamed !== null}
        title={t('renameNamed', { name: renamed ? nameOf(renamed.names) : '' })}
        names={renamed?.names ?? null}
        save={(names) => nameTag(renamed?._id ?? '', { names, version: renamed?.version ?? 0 })}
      />
      <UsesDialog tag={tagOf('uses')} isLifestyle={category.name === 'Lifestyle'} onClose={onClose} />
      <MergeDialog tag={tagOf('merge')} category={category} onClose={onClose} />
    </>
  );
}
