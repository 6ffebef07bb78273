import { Readable } from 'node:stream';
import type { AnswersExportQuery, AnswersQuery, EventGuest, Page } from '@portico/contracts';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import * as repository from './guests.repository.ts';

const pageSize = 25;
const exportBatch = 500;
const header = ['Name', 'E-mail', 'Answer', 'Guests', 'Client of', 'Answered (UTC)'];

const lineOf = ({ fullName, email, state, guests, invitedBy, createdAt }: repository.GuestRow) =>
  csvLine([fullName, email, state, String(guests), invitedBy ?? '', createdAt.toISOString()]);

const toGuest = ({ turn, createdAt, state, ...row }: repository.GuestRow): EventGuest => ({
  ...row,
  state: state === 'waiting' ? 'waiting' : 'yes',
  answeredAt: createdAt.toISOString(),
});

/** Who comes to an event, for staff. */
export function createGuests({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function requireEvent(id: string) {
    const slug = await repository.readSlug(db, id);
    if (slug === null) throw new ApiProblem('NOT_FOUND');
    return { slug };
  }

  async function list(eventId: string, { state, ...query }: AnswersQuery): Promise<Page<EventGuest>> {
    await requireEvent(eventId);
    const window = windowOf(query, pageSize);
    const filter = { eventId, state };
    const [rows, counted] = await Promise.all([
      repository.readGuests(db, filter, window),
      repository.countGuests(db, filter),
    ]);
    return toPage(rows.map(toGuest), window, counted);
  }

  /** All pages of the filtered list as a file. The audit log records who downloaded it. */
  async function file(eventId: string, { state }: AnswersExportQuery, by: Requester) {
    const { slug } = await requireEvent(eventId);
    await recordAudit(db, by, {
      action: 'event-guests-exported',
      subjectKind: 'event',
      subjectId: eventId,
      after: { state: state ?? 'all' },
      at: now(),
    });
    async function* lines() {
      yield byteOrderMark + csvLine(header);
      let after = 0;
      for (;;) {
        const rows = await repository.readGuests(db, { eventId, state }, { limit: exportBatch, after });
        if (rows.length > 0) yield rows.map(lineOf).join('');
        if (rows.length < exportBatch) return;
        after = rows.at(-1)?.turn ?? after;
      }
    }
    return { name: `${slug}-guests.csv`, lines: Readable.from(lines()) };
  }

  return { list, file };
}
