import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Language, PeopleExportBody, PeopleExportTicket } from '@portico/contracts';
import { holds, sessionFlags } from '@portico/rules';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { readStanding } from '../../../identity/standing.repository.ts';
import { newToken, tokenHash } from '../../../identity/tokens.ts';
import { readSettings } from '../../../settings/settings.repository.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { snapshotStream } from '../../../support/snapshotStream.ts';
import { requireKeeper } from '../peopleLists.ts';
import { conditionOf, readTextCondition, readUsersAfter } from '../users.repository.ts';
import { exportLines } from './exportLines.ts';
import * as repository from './exports.repository.ts';
import { peopleFileWords } from './exportWords.ts';

const ticketMs = 60_000;
/** Each download holds a database session, so further ones are told to come back. */
const mostAtOnce = 2;
const retryAfterSeconds = 30;

type Context = Pick<AppContext, 'db' | 'now' | 'database' | 'inBackground'>;
type Begun = repository.BegunExport;

/** Lists of people as files: a ticket is requested and logged, and gives the file once. */
export function createPeopleExports({ db, now, database, inBackground }: Context) {
  let running = 0;

  /** The file speaks `language`, that of the page. */
  function ask(body: PeopleExportBody, caller: Requester, language: Language): Promise<PeopleExportTicket> {
    const { list, filter, columns } = body;
    requireKeeper(list, caller.flags);
    const ticket = newToken();
    const { personId } = caller;
    return db.transaction(async (tx) => {
      const asked = {
        ticketHash: tokenHash(ticket),
        personId,
        list,
        filter,
        columns,
        language,
        createdAt: now(),
      };
      const id = await repository.insertExport(tx, asked);
      const after = { list, ...filter, columns: columns.join(', ') };
      const export_ = { subjectKind: 'export', subjectId: id, after, at: now() };
      await recordAudit(tx, caller, { action: 'people-exported', ...export_ });
      return { path: `/users/exports/${ticket}/people.csv` };
    });
  }

  /** Current rights count, not those of a minute ago. */
  async function requireRights({ personId, list }: Begun): Promise<void> {
    const standing = await readStanding(db, personId, now());
    const flags = standing && sessionFlags(standing, await readSettings(db), now());
    if (!flags || !holds('member', flags)) throw new ApiProblem('FORBIDDEN');
    requireKeeper(list, flags);
  }

  async function* lines(snapshot: Database, asked: Begun, counted: (rows: number) => void) {
    const { list, filter } = asked;
    const moment = now();
    const text = await readTextCondition(snapshot, filter.q);
    const condition = conditionOf({ list, filter, text, now: moment });
    const found = { condition, sort: filter.sort ?? 'name', now: moment };
    yield* exportLines({
      columns: asked.columns,
      words: peopleFileWords[asked.language],
      readAfter: (last, limit) => readUsersAfter(snapshot, found, last, limit),
      counted,
    });
  }

  async function take(ticket: string): Promise<Begun> {
    const at = now();
    const since = new Date(at.getTime() - ticketMs);
    const begun = await repository.takeExport(db, { ticketHash: tokenHash(ticket), since, at });
    if (!begun) throw new ApiProblem('NOT_FOUND');
    await requireRights(begun);
    return begun;
  }

  /** NOT_FOUND for an invalid ticket; UNAVAILABLE while the most allowed files are being downloaded. */
  async function open(ticket: string): Promise<Readable> {
    if (running >= mostAtOnce) throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds });
    running += 1;
    const begun = await take(ticket).catch((error: unknown) => {
      running -= 1;
      throw error;
    });
    let rows = 0;
    const file = snapshotStream({ database }, (snapshot) =>
      lines(snapshot, begun, (more) => {
        rows += more;
      }),
    );
    inBackground('an export was not noted', async () => {
      const isWhole = await finished(file).then(
        () => true,
        () => false,
      );
      running -= 1;
      await note(begun, { rows, isWhole });
    });
    return file;
  }

  /** How much of the file was downloaded. */
  const note = ({ id, personId }: Begun, after: { rows: number; isWhole: boolean }) =>
    db.transaction(async (tx) => {
      await repository.endExport(tx, id, after.rows, now());
      const by = { personId, impersonatorPersonId: null };
      const entry = { subjectKind: 'export', subjectId: id, after, at: now() };
      await recordAudit(tx, by, { action: 'people-export-ended', ...entry });
    });

  return { ask, open };
}
