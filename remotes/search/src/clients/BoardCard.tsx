import type { ClientRow } from '@portico/contracts';
import { RouterLink } from '@portico/remote-kit';
import { Box, Flex, IconButton, Row, Text } from '@portico/ui';
import { useDragItem } from '@portico/ui/drag';
import { memo, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { profileAddress } from './clientAddress.ts';
import { TaskDue } from './TaskDue.tsx';
import { useWishLine } from './useWishLine.ts';
import { useClientsT } from './words.ts';

export interface BoardCardProps {
  client: ClientRow;
  menu: ReactNode;
  /** The card that takes the focus when it is drawn next. */
  followed: RefObject<string | null>;
}

/** A client on the board: lifted by pointer or finger anywhere on it, by keyboard with its handle. */
export const BoardCard = memo(function BoardCard({ client, menu, followed }: BoardCardProps) {
  const t = useClientsT();
  const { item, pointer, handle, focusHandle, isDragging } = useDragItem(client._id);
  // In another column the card is a new element, and the focus is lost with the old one.
  useLayoutEffect(() => {
    if (followed.current !== client._id) return;
    followed.current = null;
    focusHandle();
  }, [followed, client._id, focusHandle]);
  return (
    <Box
      as="li"
      {...item}
      {...pointer}
      data-client={client._id}
      padding="3"
      background="surface"
      border="hairline"
      borderRadius="md"
      opacity={isDragging ? '0.4' : undefined}
      cursor={isDragging ? 'grabbing' : 'grab'}
    >
      <CardFace client={client}>
        <IconButton
          {...handle}
          icon="menu"
          size="sm"
          label={t('drag.handle', { name: client.fullName })}
          touchAction="none"
          cursor="grab"
        />
        {menu}
      </CardFace>
    </Box>
  );
});

/** The element that follows the pointer while a card is held. */
export const HeldCard = ({ client }: { client: ClientRow }) => (
  <Box
    padding="3"
    background="surface"
    border="hairline"
    borderColor="brass"
    borderRadius="md"
    boxShadow="overlay"
    cursor="grabbing"
  >
    <CardFace client={client} />
  </Box>
);

function CardFace({ client, children }: { client: ClientRow; children?: ReactNode }) {
  const { offer, toBuy, toRent, places } = useWishLine()(client);
  return (
    <>
      <Flex gap="1" alignItems="flex-start" justifyContent="space-between">
        <Text
          as="h3"
          fontFamily="text"
          size="sm"
          fontWeight="semibold"
          minInlineSize="0"
          overflowWrap="anywhere"
        >
          <RouterLink to={profileAddress(client)} look="quiet" draggable={false}>
            <bdi>{client.fullName}</bdi>
          </RouterLink>
        </Text>
        <Row gap="0" flexWrap="nowrap" marginBlockStart="-2" marginInlineEnd="-2">
          {children}
        </Row>
      </Flex>
      <Text size="xs" tone="muted">
        {[offer, toBuy, toRent].filter(Boolean).join(' · ')}
      </Text>
      {places && (
        <Text size="xs" tone="muted" lineClamp={1} dir="auto" textAlign="match-parent">
          {places}
        </Text>
      )}
      {client.nextTask && (
        <Flex gap="2" flexWrap="wrap" alignItems="baseline" marginBlockStart="2">
          <Text as="span" size="xs" dir="auto" textAlign="match-parent" lineClamp={1}>
            {client.nextTask.title}
          </Text>
          <TaskDue dueOn={client.nextTask.dueOn} />
        </Flex>
      )}
    </>
  );
}
