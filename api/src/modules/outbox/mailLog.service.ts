import type { MailPage, MailQuery, MailRow, RefusedAddress } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { deleteRefused } from '../../providers/mail/mails.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { readSome } from '../../support/paging.ts';
import * as repository from './mailLog.repository.ts';

const pageSize = 50;
const mostRefused = 500;

type Row = Awaited<ReturnType<typeof repository.readMails>>[number];

function stateOf({ sentAt, refusedAt, failure }: Row): MailRow['state'] {
  if (sentAt) return 'sent';
  if (refusedAt) return 'refused';
  return failure ? 'failed' : 'waiting';
}

const shown = (row: Row): MailRow => ({
  _id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  failure: row.failure,
});

function placeOf(text: string | undefined): repository.MailPlace | null {
  if (text === undefined) return null;
  const [ms, id = ''] = text.split('_');
  return { at: new Date(Number(ms)), id };
}

/** Portico's mails, with their recipients and results (`/admin/tools?tab=mails`). */
export function createMailLog({ db, now, env }: Pick<AppContext, 'db' | 'now' | 'env'>) {
  async function list({ state, recipient, before }: MailQuery): Promise<MailPage> {
    const asked = { state, recipient: recipient?.trim().toLowerCase() || undefined, after: placeOf(before) };
    const { rows, hasMore } = await readSome(pageSize, (most) => repository.readMails(db, asked, most));
    const last = hasMore ? rows.at(-1) : undefined;
    return {
      docs: rows.map(shown),
      next: last ? `${last.createdAt.getTime()}_${last.id}` : null,
      isSending: env.smtpUrl !== null,
    };
  }

  async function refused(): Promise<RefusedAddress[]> {
    const rows = await repository.readRefused(db, mostRefused);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  /** Allows notices to an address again. NOT_FOUND if they are allowed already. */
  async function retry(address: string, caller: Requester): Promise<RefusedAddress[]> {
    await db.transaction(async (tx) => {
      const row = await deleteRefused(tx, address);
      if (!row) throw new ApiProblem('NOT_FOUND');
      await recordAudit(tx, caller, {
        ...{ action: 'address-tried-again', subjectKind: 'mail-address', subjectId: address },
        before: { reason: row.reason, hasBounced: row.hasBounced },
        at: now(),
      });
    });
    return refused();
  }

  return { list, refused, retry };
}
