import type { ClientRow } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { Flex, Stack, Text } from '@portico/ui';
import { DragList, useDropPlace } from '@portico/ui/drag';
import type { ReactNode, RefObject } from 'react';
import { BoardCard } from './BoardCard.tsx';
import type { Columns } from './boardMoves.ts';
import { useClientsT } from './words.ts';

export interface BoardColumnProps {
  column: Columns[number];
  menuOf: (client: ClientRow) => ReactNode;
  /** The table of this stage, for cards that the column does not show. */
  allHref: string;
  followed: RefObject<string | null>;
}

export function BoardColumn({
  column: { stage, count, isCountCapped, docs },
  menuOf,
  allHref,
  followed,
}: BoardColumnProps) {
  const t = useClientsT();
  const format = useFormat();
  const { ref, isOver } = useDropPlace(stage);
  const total = `${format.number(count)}${isCountCapped ? '+' : ''}`;
  const label = t(`stages.${stage}`);
  return (
    <Stack
      as="section"
      ref={ref}
      aria-label={t('columnLabel', { stage: label, count: total })}
      gap="3"
      padding="3"
      minInlineSize="0"
      background="sunken"
      borderRadius="md"
      outline={isOver ? '1px solid' : undefined}
      outlineColor="brass"
      scrollSnapAlign="start"
    >
      <Flex justifyContent="space-between" alignItems="baseline" paddingInline="1">
        <Text as="h2" size="sm" fontFamily="text" fontWeight="semibold">
          {label}
        </Text>
        <Text as="span" size="sm" tone="muted" fontVariantNumeric="lining-nums tabular-nums">
          {total}
        </Text>
      </Flex>
      <DragList ids={docs.map(({ _id }) => _id)} layout="column">
        {docs.length === 0 ? (
          <Text size="sm" tone="muted" paddingInline="1" paddingBlock="4">
            {t('emptyColumn')}
          </Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none" padding="0" minBlockSize="4rem">
            {docs.map((client) => (
              <BoardCard key={client._id} client={client} menu={menuOf(client)} followed={followed} />
            ))}
          </Stack>
        )}
      </DragList>
      {count > docs.length && (
        <LinkButton to={allHref} size="sm" variant="quiet">
          {t('allOf')}
        </LinkButton>
      )}
    </Stack>
  );
}
