import type { GrantableRole, RoleRequest, RoleRequests } from '@portico/contracts';
import { roleRequestHours } from '@portico/contracts/lists';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { readRule, writeRule } from '../../identity/roleRule.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { countAdmins } from './admins.repository.ts';
import * as repository from './roleRequests.repository.ts';

const hourMs = 3_600_000;

type Asked = { kind: 'grant' | 'rule-off'; personId?: string; role?: GrantableRole; reason: string };

const shown = (row: repository.RequestRow, me: string): RoleRequest => ({
  ...{
    _id: row.id,
    kind: row.kind as RoleRequest['kind'],
    role: row.role as GrantableRole | null,
    reason: row.reason,
  },
  person: row.personId && row.personName !== null ? { _id: row.personId, name: row.personName } : null,
  askedBy: { _id: row.askedById, name: row.askedByName },
  isMine: row.askedById === me,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** One administrator requests, another confirms; after some days the request expires. */
export function createRoleRequests({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list({ personId }: Requester): Promise<RoleRequests> {
    const [needsTwo, open] = await Promise.all([readRule(db), repository.readOpen(db, now())]);
    return { needsTwo, requests: open.map((row) => shown(row, personId)) };
  }

  const about = ({ kind, personId }: { kind: string; personId?: string | null | undefined }) =>
    kind === 'grant'
      ? { subjectKind: 'person', subjectId: personId ?? null }
      : { subjectKind: 'settings', subjectId: 'roles' };

  /** CONFLICT when the same is already requested. */
  async function ask(tx: Database, asked: Asked, caller: Requester): Promise<RoleRequest> {
    const at = now();
    await repository.expireOld(tx, at);
    if (await repository.findOpen(tx, asked)) throw new ApiProblem('CONFLICT');
    const { personId } = caller;
    const expiresAt = new Date(at.getTime() + roleRequestHours * hourMs);
    const id = await repository.insertRequest(tx, {
      ...asked,
      askedByPersonId: personId,
      createdAt: at,
      expiresAt,
    });
    const { role, reason } = asked;
    await recordAudit(tx, caller, {
      action: 'role-asked',
      ...about(asked),
      after: { role, reason, expiresAt },
      at,
    });
    const row = await repository.readRequest(tx, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return shown(row, personId);
  }

  /** The request if it is confirmed now. Nobody confirms their own request, nor a role for themselves. */
  async function answer(tx: Database, id: string, said: 'confirm' | 'decline', caller: Requester) {
    const at = now();
    const row = await repository.lockRequest(tx, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    if (row.answeredAt || !(await repository.isOpen(tx, id, at))) throw new ApiProblem('CONFLICT');
    const isMine = row.askedByPersonId === caller.personId;
    if (said === 'confirm' && (isMine || row.personId === caller.personId)) throw new ApiProblem('FORBIDDEN');
    const given = said === 'confirm' ? 'confirmed' : isMine ? 'withdrawn' : 'declined';
    await repository.answerRequest(tx, id, {
      answer: given,
      answeredAt: at,
      answeredByPersonId: caller.personId,
    });
    const { role, reason } = row;
    await recordAudit(tx, caller, { action: `role-${given}`, ...about(row), after: { role, reason }, at });
    return said === 'confirm' ? row : null;
  }

  async function setRule(tx: Database, needsTwo: boolean, reason: string, caller: Requester): Promise<void> {
    const before = { needsTwo: await readRule(tx) };
    await writeRule(tx, needsTwo, { personId: caller.personId, at: now() });
    const entry = { action: 'settings-changed', ...about({ kind: 'rule' }), at: now() };
    await recordAudit(tx, caller, { ...entry, before, after: { needsTwo, reason } });
  }

  /**
   * Turning the rule on takes effect at once, if there are two administrators. Turning it off waits for a second
   * administrator; otherwise one alone could still grant any role.
   */
  async function changeRule(needsTwo: boolean, reason: string, caller: Requester): Promise<RoleRequests> {
    await db.transaction(async (tx) => {
      const isOn = await readRule(tx);
      if (isOn === needsTwo) return;
      if (needsTwo && (await countAdmins(tx)) < 2) throw new ApiProblem('CONFLICT');
      if (needsTwo) await setRule(tx, true, reason.trim(), caller);
      else await ask(tx, { kind: 'rule-off', reason: reason.trim() }, caller);
    });
    return list(caller);
  }

  return { list, ask, answer, setRule, changeRule };
}
