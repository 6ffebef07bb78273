import type { ClientEvent, ClientProfile } from '@portico/contracts';
import { measureWishesOf } from '@portico/contracts/listing-fields';
import { clientEventsAtOnce } from '@portico/contracts/lists';
import { readEvents } from '../../client-history/clientHistory.repository.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { readReadableCards } from '../../listings-read/cards.repository.ts';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { readClientRow } from './clientList.repository.ts';
import { agentOf, toRow } from './clientList.service.ts';
import { readUndoable } from './clientMerge.repository.ts';
import { readHomes, readTasks, type TaskRow } from './clientParts.repository.ts';
import { readWritable } from './clientWrite.repository.ts';
import { knowPlaces } from './wishedPlaces.ts';

export const toTask = ({ id, title, dueOn, doneAt }: TaskRow) => ({
  _id: id,
  title,
  dueOn,
  doneAt: doneAt?.toISOString() ?? null,
});

/** Everything about one of the caller's own clients; NOT_FOUND for another agent's, and for a deleted or merged one. */
export function createClientProfile(db: Database) {
  async function own(id: string, caller: Requester) {
    const row = await readClientRow(db, agentOf(caller), id);
    if (!row || row.status === 'deleted' || row.status === 'merged') throw new ApiProblem('NOT_FOUND');
    return row;
  }

  async function read(id: string, caller: Requester): Promise<ClientProfile> {
    const row = await own(id, caller);
    const [fields, tasks, homes] = await Promise.all([
      readWritable(db, agentOf(caller), id),
      readTasks(db, id),
      readHomes(db, id),
    ]);
    if (!fields) throw new ApiProblem('NOT_FOUND');
    const cards = await readReadableCards(
      db,
      homes.map(({ listingId }) => listingId),
      cardReaderOf(caller),
    );
    const { unknown } = (await knowPlaces(db, [fields]))(fields);
    const cardOf = new Map(cards.map((card) => [card._id, card]));
    const { firstName, lastName, state, tagNames, lifestyleNames, notes } = fields;
    return {
      ...toRow(row),
      ...{ firstName, lastName, state, tagNames, lifestyleNames, notes },
      ...measureWishesOf(({ name }) => fields[name]),
      unknownPlaces: unknown.map(({ text }) => text),
      tasks: tasks.map(toTask),
      homes: homes.map(({ listingId, seenOn, note }) => ({
        ...{ listingId, seenOn, note },
        listing: cardOf.get(listingId) ?? null,
      })),
    };
  }

  async function history(id: string, before: number | undefined, caller: Requester): Promise<ClientEvent[]> {
    await own(id, caller);
    const events = await readEvents(db, id, before, clientEventsAtOnce);
    const merges = events.some(({ kind }) => kind === 'merged') ? await readUndoable(db, id) : [];
    return events.map(({ id: _id, at, ...event }) => {
      const merge = merges.find(({ eventId }) => eventId === _id);
      return { _id, at: at.toISOString(), ...event, ...(merge && { mergeId: merge.id }) };
    });
  }

  return { own, read, history };
}
