import type { Page, PeopleList, Role, UserDetails, UserQuery, UserSummary } from '@portico/contracts';
import { serverIdleLimitMs } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import { isPrivileged } from '../../identity/privileged.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { isoOrNull } from '../../support/moments.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import * as repository from './users.repository.ts';

const pageSize = 25;

export function summaryOf(row: repository.UserRow): UserSummary {
  const { personId, firstName, lastName, fullName, deletionId, deleteAfter, roles, ...fields } = row;
  const { planEndsAt, suspendedAt, createdAt, lastSignInAt, ...plain } = fields;
  return {
    ...plain,
    _id: personId,
    name: { firstName, lastName, fullName },
    roles: roles as Role[],
    planEndsAt: isoOrNull(planEndsAt),
    suspendedAt: isoOrNull(suspendedAt),
    createdAt: createdAt.toISOString(),
    lastSignInAt: isoOrNull(lastSignInAt),
    deletion: deletionId && deleteAfter ? { _id: deletionId, deleteAfter: deleteAfter.toISOString() } : null,
    canBeImpersonated: !isPrivileged(roles),
  };
}

export function createUsers({ db, env, now }: Pick<AppContext, 'db' | 'env' | 'now'>) {
  async function list(of: PeopleList, query: UserQuery): Promise<Page<UserSummary>> {
    const window = windowOf(query, pageSize);
    const moment = now();
    const found = await repository.readUserIds(db, of, query, moment, window);
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
      subscription: standing.subscription,
      paymentProcessor: standing.currentUser.paymentProcessor,
      invitation: invitation && {
        sentAt: invitation.sentAt.toISOString(),
        expiresAt: invitation.expiresAt.toISOString(),
        usedAt: isoOrNull(invitation.usedAt),
      },
      openSessions: extras.openSessions,
    };
  }

  return { list, summary, details };
}
