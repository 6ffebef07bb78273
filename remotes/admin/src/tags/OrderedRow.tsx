import { Badge, Flex, IconButton, Stack, Text } from '@portico/ui';
import { useDragItem } from '@portico/ui/drag';
import { Menu, type MenuProps } from '@portico/ui/overlays';
import type { ReactNode } from 'react';
import { useTagsT } from './words.ts';

interface OrderedRowProps {
  id: string;
  /** By which its handle and its menu are called. */
  name: string;
  title: ReactNode;
  isRetired: boolean;
  menu: MenuProps['items'];
  /** The text below the title. */
  children: ReactNode;
}

/** A line of a list with a manual order: its handle, its name, and the menu of its actions. */
export function OrderedRow({ id, name, title, isRetired, menu, children }: OrderedRowProps) {
  const t = useTagsT();
  const { item, handle, isDragging } = useDragItem(id);
  const label = t('menu', { name });
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
      <IconButton icon="menu" label={t('moveNamed', { name })} {...handle} />
      <Stack gap="0" flex="1" minInlineSize="0">
        <Flex gap="2" alignItems="baseline" flexWrap="wrap">
          <Text as="span" fontWeight="medium">
            {title}
          </Text>
          {isRetired && <Badge>{t('retiredMark')}</Badge>}
        </Flex>
        {children}
      </Stack>
      <Menu trigger={<IconButton icon="more" label={label} />} label={label} align="end" items={menu} />
    </Flex>
  );
}

interface Placed {
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** The entries of a menu that move a line by one place. */
export const moveItems = (t: ReturnType<typeof useTagsT>, { index, count, onMove }: Placed) => [
  ...(index > 0 ? [{ id: 'up', label: t('moveUp'), onSelect: () => onMove(index - 1) }] : []),
  ...(index < count - 1 ? [{ id: 'down', label: t('moveDown'), onSelect: () => onMove(index + 1) }] : []),
];
