import type { ApprovalCode, MadeApprovalCode, NewApprovalCode } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { tokenHash } from '../../identity/tokens.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { randomCode } from '../../support/codes.ts';
import * as repository from './approvalCodes.repository.ts';
import { endOfComingDay } from './endOfComingDay.ts';
import { isPayableByHand } from './manualAccounts.repository.ts';
import { readOfferedPrice } from './pricing.repository.ts';

const groups = 4;
const groupLength = 4;

/** Spaces, dashes and small letters make no difference in a typed code. */
export const approvalHash = (typed: string) => tokenHash(typed.toUpperCase().replaceAll(/[\s-]/g, ''));

/** Sixteen letters and digits, more than anybody can try. */
const newCode = () => Array.from({ length: groups }, () => randomCode(groupLength)).join('-');

export function createApprovalCodes({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  function stateOf({ revokedAt, expiresAt, uses, maxUses }: repository.CodeRow): ApprovalCode['state'] {
    if (revokedAt) return 'revoked';
    if (uses >= maxUses) return 'used';
    return expiresAt <= now() ? 'expired' : 'open';
  }

  const shown = ({ code, memberName, creatorName }: repository.ListedCode): ApprovalCode => ({
    _id: code.id,
    hint: code.hint,
    plan: code.priceName,
    price: code.price,
    maxUses: code.maxUses,
    member: code.personId ? { personId: code.personId, name: memberName ?? '' } : null,
    note: code.note,
    uses: code.uses,
    state: stateOf(code),
    createdAt: code.createdAt.toISOString(),
    createdBy: creatorName,
    expiresAt: code.expiresAt.toISOString(),
  });

  async function one(id: string): Promise<ApprovalCode> {
    const [row] = await repository.readCodes(db, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return shown(row);
  }

  const refuse = (field: string, fault: 'NOT_A_CHOICE' | 'END_BEFORE_START' | 'DOES_NOT_EXIST') =>
    new ApiProblem('INVALID_INPUT', { fields: { [field]: fault } });

  /** An agreed price belongs to one plan, so a code with it must name a plan. */
  async function check({ plan, price, personId }: NewApprovalCode): Promise<void> {
    if (plan !== null && !(await readOfferedPrice(db, plan))) throw refuse('plan', 'NOT_A_CHOICE');
    if (plan === null && price !== null) throw refuse('plan', 'NOT_A_CHOICE');
    if (personId !== null && !(await isPayableByHand(db, personId)))
      throw refuse('personId', 'DOES_NOT_EXIST');
  }

  return {
    async list(): Promise<ApprovalCode[]> {
      return (await repository.readCodes(db)).map(shown);
    },

    /** Returns the code once; afterwards nobody can read it. */
    async create(caller: Requester, asked: NewApprovalCode): Promise<MadeApprovalCode> {
      const expiresAt = endOfComingDay(asked.until, now(), 'until');
      await check(asked);
      const code = newCode();
      const { plan, price, maxUses, personId, reason } = asked;
      const id = await db.transaction(async (tx) => {
        const made = await repository.insertCode(tx, {
          ...{
            codeHash: approvalHash(code),
            hint: code.slice(-groupLength),
            priceName: plan,
            price,
            maxUses,
          },
          ...{ personId, note: reason.trim(), createdBy: caller.personId, createdAt: now(), expiresAt },
        });
        await recordAudit(tx, caller, {
          action: 'approval-code-made',
          subjectKind: 'approval-code',
          subjectId: made,
          after: { plan, price, maxUses, personId, expiresAt, reason },
          at: now(),
        });
        return made;
      });
      return { code, approval: await one(id) };
    },

    /** CONFLICT for a code that was already revoked. A person who has used it stays a member. */
    async revoke(caller: Requester, id: string, reason: string): Promise<ApprovalCode> {
      const before = await one(id);
      await db.transaction(async (tx) => {
        if (!(await repository.revokeCode(tx, id, now()))) throw new ApiProblem('CONFLICT');
        await recordAudit(tx, caller, {
          action: 'approval-code-revoked',
          subjectKind: 'approval-code',
          subjectId: id,
          before: { state: before.state },
          after: { state: 'revoked', reason },
          at: now(),
        });
      });
      return one(id);
    },
  };
}
