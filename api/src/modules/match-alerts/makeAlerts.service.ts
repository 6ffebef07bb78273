import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { takeEvents } from '../../match-rule/matchEvents.repository.ts';
import { refreshMatchesOfClient } from '../../match-rule/refreshMatches.ts';
import { recordNotices } from '../../notices/recordNotices.repository.ts';
import { inTurns } from '../../support/inTurns.ts';
import type { Log } from '../../support/log.ts';
import { alertOfListing, alertOfWishes, readOwner, type WrittenAlert } from './alertEvents.repository.ts';
import { noticeOfAlert, noticeOfWishes } from './alertNotices.ts';
import { type ClientNews, foldClients, foldListings } from './foldEvents.ts';

/** Few enough that a transaction is short, although every client of a large network is checked for each home. */
const homesAtOnce = 20;
/** Fewer than homes: for each client, all possible homes are checked, and the next homes wait for it. */
const clientsAtOnce = 5;
/** The job runs every minute; the rest waits for its next turn. */
const longestRunMs = 50_000;

type Context = Pick<AppContext, 'db' | 'now'>;

async function tellOfClient(tx: Database, { clientId, version, isTold }: ClientNews, at: Date) {
  const owner = await readOwner(tx, clientId);
  if (!owner) return;
  await refreshMatchesOfClient(tx, owner.agentId, clientId);
  if (!isTold) return;
  const written = await alertOfWishes(tx, { clientId, version, ...owner }, at);
  if (written) await recordNotices(tx, [noticeOfWishes({ ...written, clientId, ...owner })], at);
}

const tellOfHomes = (db: Database, at: Date, most: number): Promise<number> =>
  db.transaction(async (tx) => {
    const events = await takeEvents(tx, 'homes', { limit: most, now: at });
    const written: WrittenAlert[] = [];
    for (const news of foldListings(events)) written.push(...(await alertOfListing(tx, news, at)));
    await recordNotices(tx, written.map(noticeOfAlert), at);
    return events.length;
  });

const tellOfClients = (db: Database, at: Date, most: number): Promise<number> =>
  db.transaction(async (tx) => {
    const events = await takeEvents(tx, 'clients', { limit: most, now: at });
    for (const news of foldClients(events)) await tellOfClient(tx, news, at);
    return events.length;
  });

/**
 * Makes alerts of changes, taking turns between homes and clients: a member who imports a hundred thousand clients
 * delays no news of a home, and homes delay no client. Events and their alerts are one transaction: a process that dies
 * leaves the events, and an event that is processed twice makes the same alert, which is written once.
 */
export async function makeAlertsOnce(db: Database, at: Date, most = homesAtOnce): Promise<number> {
  const homes = await tellOfHomes(db, at, most);
  return homes + (await tellOfClients(db, at, Math.min(most, clientsAtOnce)));
}

/** The job. Returns how many events were taken. */
export function createAlertMaking({ db, now }: Context, log: Log) {
  return async function runDue(): Promise<number> {
    const start = Date.now();
    let taken = 0;
    await inTurns(async () => {
      const one = await makeAlertsOnce(db, now());
      taken += one;
      if (one === 0) return false;
      const isLate = Date.now() - start > longestRunMs;
      if (isLate) log.info({ taken }, 'more changes wait for alerts than one turn can take');
      return !isLate;
    });
    return taken;
  };
}
