import type { ManagedTag } from '@portico/contracts';
import { languages } from '@portico/i18n';
import { Badge, Flex, IconButton, Stack, Text } from '@portico/ui';
import { useDragItem } from '@portico/ui/drag';
import { Menu } from '@portico/ui/overlays';
import { Fragment } from 'react';
import { useUsesText } from './usesText.ts';
import { useTagsT } from './words.ts';

interface TagActions {
  onRename: (tag: ManagedTag) => void;
  /** Left out where no tag can be merged into another. */
  onMerge?: (tag: ManagedTag) => void;
  onUses: (tag: ManagedTag) => void;
  onRetire: (tag: ManagedTag) => void;
  onMove: (tag: ManagedTag, to: number) => void;
}

const otherLanguages = languages.filter((language) => language.code !== 'en');

interface TagRowProps extends TagActions {
  tag: ManagedTag;
  index: number;
  count: number;
}

/** One tag: its names, where it is, and what can be done with it. */
export function TagRow({ tag, index, count, ...actions }: TagRowProps) {
  const t = useTagsT();
  const usesText = useUsesText();
  const { item, handle, isDragging } = useDragItem(tag._id);
  const { en } = tag.names;
  return (
    <Flex
      as="li"
      {...item}
      gap="3"
      alignItems="center"
      paddingBlock="3"
      borderBlockEnd="hairline"
      background="paper"
      opacity={isDragging ? 0.6 : 1}
    >
      <IconButton icon="menu" label={t('moveNamed', { name: en })} {...handle} />
      <Stack gap="0" flex="1" minInlineSize="0">
        <Flex gap="2" alignItems="baseline" flexWrap="wrap">
          <Text as="span" fontWeight="medium">
            {en}
          </Text>
          {!tag.isOffered && <Badge>{t('retiredMark')}</Badge>}
        </Flex>
        <Text as="span" size="sm" tone="muted">
          {otherLanguages.map(({ code, tag: lang, dir }, place) => (
            <Fragment key={code}>
              {place > 0 && ' · '}
              {tag.names[code] ? <bdi {...{ lang, dir }}>{tag.names[code]}</bdi> : t(`noName.${code}`)}
            </Fragment>
          ))}
        </Text>
        <Text as="span" size="sm" tone="faint">
          {usesText(tag.uses)}
        </Text>
      </Stack>
      <Menu
        trigger={<IconButton icon="more" label={t('menu', { name: en })} />}
        label={t('menu', { name: en })}
        align="end"
        items={menuItems({ t, tag, index, count, ...actions })}
      />
    </Flex>
  );
}

type MenuOf = TagRowProps & { t: ReturnType<typeof useTagsT> };

function menuItems({ t, tag, index, count, onMerge, ...actions }: MenuOf) {
  const isMovable = { up: index > 0, down: index < count - 1 };
  return [
    { id: 'rename', label: t('rename'), icon: 'edit' as const, onSelect: () => actions.onRename(tag) },
    { id: 'uses', label: t('whereUsed'), icon: 'search' as const, onSelect: () => actions.onUses(tag) },
    ...(isMovable.up
      ? [{ id: 'up', label: t('moveUp'), onSelect: () => actions.onMove(tag, index - 1) }]
      : []),
    ...(isMovable.down
      ? [{ id: 'down', label: t('moveDown'), onSelect: () => actions.onMove(tag, index + 1) }]
      : []),
    ...(tag.isNeeded
      ? []
      : [
          {
            id: 'retire',
            label: t(tag.isOffered ? 'retire' : 'offerAgain'),
            startsGroup: true,
            onSelect: () => actions.onRetire(tag),
          },
        ]),
    ...(onMerge && !tag.isNeeded
      ? [{ id: 'merge', label: t('mergeWith'), onSelect: () => onMerge(tag) }]
      : []),
  ];
}
