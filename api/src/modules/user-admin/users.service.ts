import type { Page, Role, UserDetails, UserFilter, UserQuery, UserSummary } from '@portico/contracts';
import { serverIdleLimitMs } from '@portico/rules';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import { isPrivileged } from '../../identity/privileged.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import * as repository from './users.repository.ts';

const pageSize = 25;
const exportBatch = 500;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function summaryOf(row: repository.UserRow): UserSummary {
  const { personId, firstName, lastName, fullName, deletionId, deleteAfter, roles } = row;
  return {
    _id: personId,
    name: { firstName, lastName, fullName },
    email: row.email,
    username: row.username,
    photoUrl: row.photoUrl,
    roles: roles as Role[],
    status: row.status,
    agentId: row.agentId,
    brokerage: row.brokerage,
    suspendedAt: iso(row.suspendedAt),
    suspendedReason: row.suspendedReason,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: iso(row.lastSignInAt),
    deletion: deletionId && deleteAfter ? { _id: deletionId, deleteAfter: deleteAfter.toISOString() } : null,
    canBeImpersonated: !isPrivileged(roles),
  };
}

export function createUsers({ db, env, now }: Pick<AppContext, 'db' | 'env' | 'now'>) {
  async function list(query: UserQuery): Promise<Page<UserSummary>> {
    const window = windowOf(query, pageSize);
    const moment = now();
    const found = await repository.readUserIds(db, query, moment, window);
    const rows = await repository.readUsers(db, found.ids, moment);
    return toPage(rows.map(summaryOf), window, found.counted);
  }

  async function summary(personId: string): Promise<UserSummary> {
    const [row] = await repository.readUsers(db, [personId], now());
    if (!row) throw new ApiProblem('NOT_FOUND');
    return summaryOf(row);
  }

  async function details(personId: string): Promise<UserDetails> {
    const shown = await summary(personId);
    const [standing, extras] = await Promise.all([
      readStanding(db, personId, now()),
      repository.readUserExtras(db, personId, now(), serverIdleLimitMs(env.timers)),
    ]);
    if (!standing || !extras) throw new ApiProblem('NOT_FOUND');
    const { invitation } = extras;
    return {
      ...shown,
      phone: extras.phone,
      subscription: standing.subscription,
      paymentProcessor: standing.currentUser.paymentProcessor,
      invitation: invitation && {
        sentAt: invitation.sentAt.toISOString(),
        expiresAt: invitation.expiresAt.toISOString(),
        usedAt: iso(invitation.usedAt),
      },
      openSessions: extras.openSessions,
    };
  }

  /** Everybody who matches the filters, by name and without a page limit, in batches. */
  async function* exportCsv(filter: UserFilter): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(header);
    const asked = { filter, now: now(), text: await repository.readTextCondition(db, filter.q) };
    let last: Awaited<ReturnType<typeof repository.readUsersAfter>>['last'] = null;
    let size = 0;
    do {
      const batch = await repository.readUsersAfter(db, asked, last, exportBatch);
      if (batch.rows.length > 0) yield batch.rows.map(toLine).join('');
      ({ last, size } = batch);
    } while (size === exportBatch);
  }

  return { list, summary, details, exportCsv };
}

const header = [
  'Person',
  'First name',
  'Last name',
  'E-mail',
  'Roles',
  'Status',
  'Brokerage',
  'Suspended because',
  'Joined (UTC)',
  'Last sign-in (UTC)',
  'To be deleted (UTC)',
];

const toLine = (row: repository.UserRow) =>
  csvLine([
    row.personId,
    row.firstName,
    row.lastName,
    row.email,
    row.roles.join(' '),
    row.status,
    row.brokerage,
    row.suspendedReason,
    row.createdAt.toISOString(),
    iso(row.lastSignInAt),
    iso(row.deleteAfter),
  ]);
