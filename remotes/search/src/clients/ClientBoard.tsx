import { QueryState } from '@portico/remote-kit';
import { Box, Grid, Skeleton } from '@portico/ui';
import { DragArea, type DragAreaProps } from '@portico/ui/drag';
import { type RefObject, useRef } from 'react';
import { HeldCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { type Columns, dropOf } from './boardMoves.ts';
import { NobodyFound } from './ClientTable.tsx';
import { useClientActions } from './useClientActions.tsx';
import { type ClientViewState, useClientBoard } from './useClientViews.ts';
import { useMoveClient } from './useMoveClient.ts';
import { useClientsT } from './words.ts';

/** The board of one's clients, in each of its states. */
export function ClientBoard({ state }: { state: ClientViewState }) {
  const t = useClientsT();
  const { board, key } = useClientBoard(state.address);
  const followed = useRef<string | null>(null);
  const move = useMoveClient(key, followed);
  const actions = useClientActions({
    onMove: (client, stage) => move({ client, stage, afterId: null, isTold: true }),
  });
  return (
    <>
      <QueryState query={board} failed={t('failed')} skeleton={<BoardSkeleton />}>
        {({ columns }) =>
          columns.every(({ count }) => count === 0) ? (
            <NobodyFound state={state} />
          ) : (
            <Cards columns={columns} state={state} onMove={move} menuOf={actions.menu} followed={followed} />
          )
        }
      </QueryState>
      {actions.dialog}
    </>
  );
}

interface CardsProps {
  columns: Columns;
  state: ClientViewState;
  onMove: ReturnType<typeof useMoveClient>;
  menuOf: ReturnType<typeof useClientActions>['menu'];
  followed: RefObject<string | null>;
}

function Cards({ columns, state, onMove, menuOf, followed }: CardsProps) {
  const t = useClientsT();
  const drop = (lifted: string, over: string) => {
    const meant = dropOf(columns, lifted, over);
    if (meant) onMove({ ...meant, isTold: true });
  };
  const copyOf = (lifted: string) => {
    const client = columns.flatMap(({ docs }) => docs).find(({ _id }) => _id === lifted);
    return client && <HeldCard client={client} />;
  };
  return (
    <DragArea
      onDrop={drop}
      hint={t('drag.hint')}
      describe={useDragWords(columns)}
      nearest="corners"
      copyOf={copyOf}
    >
      {/*
        The columns stand side by side, and scroll where a card would have no room for a name. On a phone a part of the next
        column shows that there is more.
      */}
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('board')} scrollSnapType="x proximity">
        <Grid
          gridTemplateColumns={columnsOf(columns.length)}
          gap="3"
          alignItems="start"
          minInlineSize={columns.length > 1 ? { base: 'max-content', lg: '0' } : '0'}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.stage}
              column={column}
              menuOf={menuOf}
              followed={followed}
              allHref={state.hrefOf('table', { category: column.stage })}
            />
          ))}
        </Grid>
      </Box>
    </DragArea>
  );
}

const columnsOf = (count: number) => {
  const wide = `repeat(${count}, minmax(min(100%, 13rem), 1fr))`;
  return count > 1 ? { base: `repeat(${count}, 16rem)`, lg: wide } : wide;
};

function useDragWords(columns: Columns): DragAreaProps['describe'] {
  const t = useClientsT();
  return (step, lifted, over) => {
    const client = columns.flatMap(({ docs }) => docs).find(({ _id }) => _id === lifted);
    const column = columns.find(({ stage, docs }) => stage === over || docs.some(({ _id }) => _id === over));
    const place = (column?.docs.findIndex(({ _id }) => _id === over) ?? -1) + 1;
    return t(`drag.${step}`, {
      name: client?.fullName ?? '',
      stage: column ? t(`stages.${column.stage}`) : '',
      place: Math.max(1, place),
    });
  };
}

function BoardSkeleton() {
  return (
    <Grid minColumn="14rem" gap="3">
      {['a', 'b', 'c', 'd', 'e'].map((column) => (
        <Skeleton key={column} blockSize="20rem" />
      ))}
    </Grid>
  );
}
