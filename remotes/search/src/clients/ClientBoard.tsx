import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { QueryState } from '@portico/remote-kit';
import { Box, Grid, Skeleton } from '@portico/ui';
import { useRef } from 'react';
import { BoardColumn } from './BoardColumn.tsx';
import { type Columns, dropOf } from './boardMoves.ts';
import { NobodyFound } from './ClientTable.tsx';
import { useClientActions } from './useClientActions.tsx';
import { type ClientViewState, useClientBoard } from './useClientViews.ts';
import { useMoveClient } from './useMoveClient.ts';
import { useClientsT } from './words.ts';

/** A pressed mouse that moves is a drag; a finger must rest on the card first, so that the page can still scroll. */
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 200, tolerance: 8 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** The board of one's clients, in each of its states. */
export function ClientBoard({ state }: { state: ClientViewState }) {
  const t = useClientsT();
  const { board, key } = useClientBoard(state.address);
  const move = useMoveClient(key);
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
            <Cards columns={columns} state={state} onMove={move} menuOf={actions.menu} />
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
}

function Cards({ columns, state, onMove, menuOf }: CardsProps) {
  const t = useClientsT();
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, finger),
    useSensor(KeyboardSensor, keyboard),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const meant = over && dropOf(columns, String(active.id), String(over.id));
    if (meant) onMove({ ...meant, isTold: true });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      onDragEnd={drop}
      accessibility={{
        announcements: useDragWords(columns),
        screenReaderInstructions: { draggable: t('drag.hint') },
      }}
    >
      {/* On a narrow screen the columns stand side by side and scroll. */}
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('board')} scrollSnapType="x proximity">
        <Grid
          gridTemplateColumns={`repeat(${columns.length}, minmax(0, 1fr))`}
          gap="3"
          alignItems="start"
          minInlineSize={columns.length > 1 ? { base: 'max-content', lg: '0' } : '0'}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.stage}
              column={column}
              menuOf={menuOf}
              allHref={state.hrefOf('table', { category: column.stage })}
            />
          ))}
        </Grid>
      </Box>
    </DndContext>
  );
}

function useDragWords(columns: Columns): Announcements {
  const t = useClientsT();
  const lastOver = useRef<UniqueIdentifier>(undefined);
  const wordsOf = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const client = columns.flatMap(({ docs }) => docs).find(({ _id }) => _id === active);
    const column = columns.find(({ stage, docs }) => stage === over || docs.some(({ _id }) => _id === over));
    const place = (column?.docs.findIndex(({ _id }) => _id === over) ?? -1) + 1;
    return {
      name: client?.fullName ?? '',
      stage: column ? t(`stages.${column.stage}`) : '',
      place: Math.max(1, place),
    };
  };
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return t('drag.lifted', wordsOf(active.id, active.id));
    },
    // A lifted card is at once above itself; announcing that would cut off the announcement of the lift.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return t('drag.over', wordsOf(active.id, over.id));
    },
    // Silent, because the message about the move announces it.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('drag.cancelled', wordsOf(active.id, undefined)),
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
