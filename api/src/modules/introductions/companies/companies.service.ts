import type {
  CompaniesBody,
  Company,
  CompanyBody,
  CompanyChangeBody,
  CompanyPage,
  CompanyStandingBody,
} from '@portico/contracts';
import { companyLimits } from '@portico/contracts/lists';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import { readAvoided } from '../../../identity/blocks.repository.ts';
import type { Requester } from '../../../identity/requester.ts';
import { tell } from '../../../notices/tell.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { countryOf } from '../../../support/countryField.ts';
import { toPage, windowOf } from '../../../support/paging.ts';
import * as repository from './companies.repository.ts';
import { standingLetter } from './companyLetters.ts';
import { createCompanyRequests } from './companyRequests.service.ts';

const pageSize = 12;

/** Only the agent who entered people sees how to reach them; not even staff do, in the agent's place or in their own. */
function toCompany(row: repository.CompanyRow, { agentId, flags, impersonatorPersonId }: Requester): Company {
  const isMine = row.agentId === agentId;
  const { takenDownAt, takenDownReason } = row;
  const isTold = isMine || flags.isStaff;
  const isReachShown = isMine && impersonatorPersonId === null;
  return {
    ...{ _id: row.id, name: row.name, kind: row.kind, city: row.city, country: row.country },
    ...{ website: row.website, about: row.about, version: row.version, isMine },
    agent: { _id: row.agentId, fullName: row.agentName },
    takenDown:
      isTold && takenDownAt
        ? { at: new Date(takenDownAt).toISOString(), reason: takenDownReason ?? '' }
        : null,
    people: row.people.map(({ id, fullName, role, reach, introductionId, introductionState }) => ({
      ...{ _id: id, fullName, role, reach: isReachShown ? reach : null },
      introduction:
        introductionId && introductionState ? { _id: introductionId, state: introductionState } : null,
    })),
  };
}

const trimmed = ({ name, kind, city, country, website, about }: CompanyBody, kept: string | null) => ({
  ...{ name: name.trim(), kind, city: city.trim(), country: countryOf(country, kept) },
  ...{ website, about: about.trim() },
});
const trimmedPeople = ({ people }: CompanyBody) =>
  people.map(({ fullName, role, reach, ...person }) => ({
    ...{ ...person, fullName: fullName.trim(), role: role.trim(), reach: reach.trim() },
  }));

/** What the audit log records of an entry: never contact details, because these people are no members. */
const forAudit = ({ name, kind, people }: CompanyBody) => ({ name, kind, people: people.length });

/** Company Connect (A §2): companies and people there to whom agents can introduce one another. */
export function createCompanies(context: Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>) {
  const { db, now, mail, env } = context;
  const requests = createCompanyRequests(context);

  async function search(body: CompaniesBody, by: Requester): Promise<CompanyPage> {
    if (body.scope === 'takenDown' && !by.flags.isStaff) throw new ApiProblem('FORBIDDEN');
    const window = windowOf(body, pageSize);
    const reader = { agentId: by.agentId, avoided: await readAvoided(db, by) };
    const [{ rows, counted }, countries] = await Promise.all([
      repository.searchCompanies(db, reader, body, window),
      repository.readCompanyCountries(db, reader),
    ]);
    const docs = rows.map((row) => toCompany(row, by));
    return { ...toPage(docs, window, counted), countries };
  }

  async function read(tx: Database, id: string, by: Requester): Promise<Company> {
    const row = await repository.readCompany(tx, id, by.agentId);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toCompany(row, by);
  }

  const entry = (id: string) => ({ subjectKind: 'company', subjectId: id });

  /** INVALID_INPUT once an agent has a hundred companies. */
  async function create(body: CompanyBody, by: Requester): Promise<Company> {
    const { agentId } = by;
    if (!agentId) throw new ApiProblem('FORBIDDEN');
    return db.transaction(async (tx) => {
      if ((await repository.countOwn(tx, agentId)) >= companyLimits.companies)
        throw new ApiProblem('INVALID_INPUT', { fields: { name: 'TOO_MANY' } });
      const people = trimmedPeople(body).map(({ _id, ...person }) => person);
      const id = await repository.insertCompany(tx, agentId, trimmed(body, null), people);
      await repository.writePeople(tx, id, people);
      await recordAudit(tx, by, { action: 'company-entered', ...entry(id), after: forAudit(body) });
      return read(tx, id, by);
    });
  }

  async function requireOwn(tx: Database, id: string, { agentId }: Requester) {
    const row = await repository.readCompany(tx, id, agentId);
    if (!row || !agentId || row.agentId !== agentId) throw new ApiProblem('NOT_FOUND');
    return { ...row, agentId };
  }

  /** CONFLICT for a version that is no longer the newest. Requests for people who are removed are declined. */
  async function change(
    id: string,
    { version, ...body }: CompanyChangeBody,
    by: Requester,
  ): Promise<Company> {
    return db.transaction(async (tx) => {
      const before = await requireOwn(tx, id, by);
      const people = trimmedPeople(body);
      const of = { id, version, agentId: before.agentId, now: now() };
      if (!(await repository.updateCompany(tx, of, trimmed(body, before.country), people)))
        throw new ApiProblem('CONFLICT');
      const known = await repository.lockPeople(tx, id);
      const kept = people.flatMap(({ _id }) => (_id ? [_id] : []));
      if (kept.some((one) => !known.includes(one)) || new Set(kept).size < kept.length)
        throw new ApiProblem('INVALID_INPUT', { fields: { people: 'DOES_NOT_EXIST' } });
      const gone = known.filter((one) => !kept.includes(one));
      await requests.declineWaiting(tx, gone, by);
      await repository.removePeople(tx, gone, now());
      await repository.writePeople(tx, id, people);
      const audited = { before: { name: before.name, kind: before.kind, people: before.people.length } };
      await recordAudit(tx, by, {
        ...{ action: 'company-changed', ...entry(id), ...audited, after: forAudit(body) },
      });
      return read(tx, id, by);
    });
  }

  /** Open requests are declined, and the people who asked are told. */
  async function remove(id: string, by: Requester): Promise<void> {
    await db.transaction(async (tx) => {
      const { name } = await requireOwn(tx, id, by);
      const people = await repository.lockPeople(tx, id);
      await requests.declineWaiting(tx, people, by);
      await repository.removePeople(tx, people, now());
      await repository.removeCompany(tx, id, now());
      await recordAudit(tx, by, { action: 'company-removed', ...entry(id), before: { name } });
    });
  }

  /**
   * Staff take an entry out of the directory, or put it back; its agent is told. CONFLICT if it is in that state
   * already.
   */
  async function changeStanding(id: string, body: CompanyStandingBody, by: Requester): Promise<Company> {
    const { isTakenDown } = body;
    const reason = body.reason.trim();
    return db.transaction(async (tx) => {
      const row = await repository.readCompany(tx, id, by.agentId);
      if (!row) throw new ApiProblem('NOT_FOUND');
      const at = now();
      if (!(await repository.setTakenDown(tx, id, isTakenDown ? { at, reason } : null)))
        throw new ApiProblem('CONFLICT');
      const action = isTakenDown ? 'company-taken-down' : 'company-restored';
      await recordAudit(tx, by, { action, ...entry(id), after: { name: row.name, reason } });
      const agentPersonId = await repository.readPersonOf(tx, row.agentId);
      const told = { id, name: row.name, agentPersonId, at };
      await tell(tx, mail, standingLetter(told, isTakenDown ? reason : null, env.publicUrl), at);
      return read(tx, id, by);
    });
  }

  return { search, create, change, remove, changeStanding };
}
