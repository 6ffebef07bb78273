import type { AppContext } from '../../../apiModule.ts';
import { createInvitations } from '../../../identity/invitations.service.ts';
import { isPrivileged } from '../../../identity/privileged.ts';
import type { Batch, Result } from '../changes/changeResults.ts';
import type { ChangeRow } from '../changes/changes.repository.ts';
import { insertInvited } from '../insertInvited.repository.ts';
import * as repository from './imports.repository.ts';
import { type Judged, judgeUsers } from './judgeUsers.ts';
import type { UserContent } from './readUser.ts';

type Before = { fields: Partial<repository.Fields>; version: number };

const aboutPerson = { subjectKind: 'person' } as const;
const outcomeOf = ({ rowNo, personId, reasons, before }: ChangeRow) => ({ rowNo, personId, reasons, before });

/** How an import applies its lines, and how that is undone. */
export function createImportActions(context: Pick<AppContext, 'now' | 'env' | 'mail'>) {
  const { inviteAccount } = createInvitations(context);

  async function create({ tx, change, at }: Batch, row: ChangeRow, { brokerageId }: Judged): Promise<Result> {
    const content = row.content as UserContent;
    const { personId, accountId } = await insertInvited(tx, { ...content, role: 'agent', brokerageId }, at);
    const { email, firstName, lastName } = content;
    await inviteAccount(tx, { accountId, invitedBy: change.actorPersonId });
    const after = { email, firstName, lastName, role: 'agent', reason: change.reason };
    return {
      outcome: { ...outcomeOf(row), personId, outcome: 'created', before: null },
      entry: { ...aboutPerson, subjectId: personId, at, action: 'invited', after },
    };
  }

  async function update({ tx, change, at }: Batch, row: ChangeRow, judged: Judged): Promise<Result> {
    const { known, fields, before } = judged;
    if (!known || judged.outcome !== 'updated')
      return { outcome: { ...outcomeOf(row), outcome: judged.outcome === 'same' ? 'same' : 'skipped' } };
    const version = await repository.updateUser(tx, known, fields, at);
    const after = { ...fields, reason: change.reason };
    const { personId } = known;
    return {
      outcome: { ...outcomeOf(row), personId, outcome: 'changed', before: { fields: before, version } },
      entry: { ...aboutPerson, subjectId: personId, at, action: 'imported', before, after },
    };
  }

  /** Judged again: somebody may have been invited, or changed, since the draft was made. */
  async function take(batch: Batch, rows: readonly ChangeRow[]): Promise<Result[]> {
    const judged = await judgeUsers(
      batch.tx,
      rows.map(({ content }) => content as UserContent),
    );
    const results: Result[] = [];
    for (const [index, row] of rows.entries()) {
      const known = judged[index];
      if (known) results.push(await (known.outcome === 'new' ? create : update)(batch, row, known));
    }
    return results;
  }

  async function restore(
    { tx, at }: Batch,
    row: ChangeRow,
    known: repository.KnownUser | undefined,
  ): Promise<Result> {
    const { fields, version } = row.before as Before;
    if (!known || known.version !== version || isPrivileged(known.roles))
      return { outcome: { ...outcomeOf(row), outcome: 'kept', reasons: [{ code: 'changedSince' }] } };
    await repository.updateUser(tx, known, fields, at);
    return {
      outcome: { ...outcomeOf(row), outcome: 'restored' },
      entry: { ...aboutPerson, subjectId: known.personId, at, action: 'import-undone', after: fields },
    };
  }

  /** Undoes the lines' changes; people who have signed in since, or were changed, stay and are reported. */
  async function undo(batch: Batch, rows: readonly ChangeRow[]): Promise<Result[]> {
    const created = rows.flatMap(({ outcome, personId }) => (outcome === 'created' ? (personId ?? []) : []));
    const settled = await repository.readSettled(batch.tx, created);
    const erased = created.filter((personId) => !settled.has(personId));
    await repository.erasePeople(batch.tx, erased);
    const emails = rows.map(({ content }) => (content as UserContent).email);
    const found = await repository.readKnown(batch.tx, emails);
    const known = new Map(found.map((user) => [user.personId, user]));
    const results: Result[] = [];
    for (const row of rows) {
      const { personId, outcome } = row;
      if (outcome === 'changed') results.push(await restore(batch, row, known.get(personId ?? '')));
      else if (settled.has(personId ?? ''))
        results.push({
          outcome: { ...outcomeOf(row), outcome: 'kept', reasons: [{ code: 'changedSince' }] },
        });
      else
        results.push({
          outcome: { ...outcomeOf(row), outcome: 'removed' },
          entry: { ...aboutPerson, subjectId: personId, at: batch.at, action: 'invitation-undone' },
        });
    }
    return results;
  }

  return { take, undo };
}
