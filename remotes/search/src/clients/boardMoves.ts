import type { ClientBoard, ClientRow, ClientStage } from '@portico/contracts';

export type Columns = ClientBoard['columns'];

/** Where a card should go: into a stage, below another card of it; null means the top. */
export interface Move {
  client: Pick<ClientRow, '_id' | 'fullName' | 'stage'>;
  stage: ClientStage;
  afterId: string | null;
}

/** The board after a move, as the server will have it. */
export function movedOn(columns: Columns, { client, stage, afterId }: Move): Columns {
  const card = columns.flatMap(({ docs }) => docs).find(({ _id }) => _id === client._id);
  if (!card) return columns;
  return columns.map((column) => {
    const others = column.docs.filter(({ _id }) => _id !== card._id);
    const count = column.count - (column.stage === card.stage ? 1 : 0) + (column.stage === stage ? 1 : 0);
    if (column.stage !== stage) return { ...column, count, docs: others };
    const place = others.findIndex(({ _id }) => _id === afterId) + 1;
    return { ...column, count, docs: others.toSpliced(place, 0, { ...card, stage }) };
  });
}

/**
 * The effect of dropping a card over another card, or over a column; null if nothing moves. A card dragged down within
 * its column goes below the one it is over; in every other case it goes above it.
 */
export function dropOf(columns: Columns, activeId: string, overId: string): Move | null {
  const from = columns.find(({ docs }) => docs.some(({ _id }) => _id === activeId));
  const client = from?.docs.find(({ _id }) => _id === activeId);
  const to = columns.find(({ stage, docs }) => stage === overId || docs.some(({ _id }) => _id === overId));
  if (!from || !client || !to || activeId === overId) return null;
  const others = to.docs.filter(({ _id }) => _id !== activeId);
  if (to.stage === overId) {
    if (to === from) return null;
    return { client, stage: to.stage, afterId: others.at(-1)?._id ?? null };
  }
  const place = (id: string) => to.docs.findIndex(({ _id }) => _id === id);
  const goesDown = to === from && place(activeId) < place(overId);
  const over = others.findIndex(({ _id }) => _id === overId);
  return { client, stage: to.stage, afterId: others[goesDown ? over : over - 1]?._id ?? null };
}
