import type { VisitList, VisitorSettings, VisitorSettingsBody, VisitsBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { recordAudit } from '../../support/audit.ts';
import { readSome } from '../../support/paging.ts';
import * as repository from './visitors.repository.ts';

const pageSize = 20;
const periodMs = 30 * 24 * 3_600_000;

const cursorOf = (text: string): repository.Cursor => {
  const [at = '', id = ''] = text.split('.');
  return { at: new Date(Number(at)), id: Number(id) };
};

/** Who viewed a profile (A §2 /whoviewedme): by name where they allow it, and otherwise only how many. */
export function createVisitors({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function search({ before, limit = pageSize }: VisitsBody, by: Requester): Promise<VisitList> {
    const { agentId, personId } = by;
    const settings = await repository.readSettings(db, personId);
    if (!agentId || !settings.isShown)
      return { docs: [], next: null, others: { visitors: 0, groups: [] }, views: 0, settings };
    const visited = { agentId, personId, impersonatorPersonId: by.impersonatorPersonId };
    const since = new Date(now().getTime() - periodMs);
    const [{ rows, hasMore }, others, views] = await Promise.all([
      readSome(limit, (most) => repository.readVisits(db, visited, before ? cursorOf(before) : null, most)),
      repository.countOthers(db, visited, since),
      repository.countVisits(db, visited, since),
    ]);
    const last = hasMore ? rows.at(-1) : undefined;
    return {
      docs: rows.map(({ id, at, ...visit }) => ({ _id: String(id), at: at.toISOString(), ...visit })),
      next: last ? `${last.at.getTime()}.${last.id}` : null,
      others,
      views,
      settings,
    };
  }

  /** A consent is logged with its time, because staff may have to prove it. */
  const change = (body: VisitorSettingsBody, by: Requester): Promise<VisitorSettings> =>
    db.transaction(async (tx) => {
      const before = await repository.readSettings(tx, by.personId);
      await repository.changeSettings(tx, by.personId, body);
      if (body.isShown === false && by.agentId) await repository.forgetVisitsTo(tx, by.agentId);
      const after = await repository.readSettings(tx, by.personId);
      const subject = { subjectKind: 'person', subjectId: by.personId };
      await recordAudit(tx, by, { action: 'profile-updated', ...subject, before, after });
      return after;
    });

  return { search, change };
}
