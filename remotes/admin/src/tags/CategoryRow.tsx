import type { ManagedCategory } from '@portico/contracts';
import { useLanguage } from '@portico/i18n';
import { Badge, Flex, IconButton, Stack, Text } from '@portico/ui';
import { useDragItem } from '@portico/ui/drag';
import { Menu } from '@portico/ui/overlays';
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
  const { category } = props;
  const t = useTagsT();
  const { language } = useLanguage();
  const { item, handle, isDragging } = useDragItem(category._id);
  const { en } = category.names;
  const label = t('menu', { name: en });
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
            {category.names[language] || en}
          </Text>
          {category.isOffered === false && <Badge>{t('retiredMark')}</Badge>}
        </Flex>
        <Text as="span" size="sm" tone="muted">
          {t('categories.count', { count: category.tags.length })}
        </Text>
      </Stack>
      <Menu
        trigger={<IconButton icon="more" label={label} />}
        label={label}
        align="end"
        items={menuItems(t, props)}
      />
    </Flex>
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
    ...(index > 0
      ? [{ id: 'up', label: t('moveUp'), onSelect: () => actions.onMove(category, index - 1) }]
      : []),
    ...(index < count - 1
      ? [{ id: 'down', label: t('moveDown'), onSelect: () => actions.onMove(category, index + 1) }]
      : []),
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
