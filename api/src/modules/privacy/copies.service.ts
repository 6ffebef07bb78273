import { downloadDays } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { readOwn } from './ownRows.repository.ts';
import { type OwnTable, ownTables, type Whose } from './ownTablesSql.ts';
import * as repository from './privacy.repository.ts';
import { downloadMail } from './privacyMails.ts';

const dayMs = 86_400_000;
const mostAtOnce = 20;
/** The id of nobody: a person without an agent's record has no rows with it. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/** What Portico stores about somebody, as JSON: one list of rows for each table that has some. */
export async function copyOf(db: Database, whose: Whose, madeAt: Date): Promise<string> {
  const tables: Record<string, unknown[]> = {};
  for (const [name, own] of Object.entries<OwnTable>(ownTables)) {
    const rows = await readOwn(db, own, whose);
    if (rows.length > 0) tables[name] = rows;
  }
  return JSON.stringify({ format: 'portico-personal-data', version: 1, madeAt, tables }, null, 2);
}

/** Makes the copies that members requested, and deletes expired ones. With several processes each is made once. */
export function createCopies(
  { db, now, mail, env }: Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>,
  log: Log,
) {
  async function make({ id, personId }: { id: string; personId: string }): Promise<boolean> {
    const whose = await repository.readWhose(db, personId);
    if (!whose) return false;
    const at = now();
    const expiresAt = new Date(at.getTime() + downloadDays * dayMs);
    const content = await copyOf(db, { ...whose, agentId: whose.agentId ?? nobodysId }, at);
    return db.transaction(async (tx) => {
      if (!(await repository.keepDownload(tx, id, { content, at, expiresAt }))) return false;
      await mail.send(downloadMail(whose, { day: expiresAt, publicUrl: env.publicUrl }), tx);
      return true;
    });
  }

  return async function makeAll(): Promise<number> {
    await db.transaction((tx) => repository.expireDownloads(tx, now()));
    const asked = await repository.readAskedDownloads(db, mostAtOnce);
    const { done } = await inTurn(asked, make, (err, { id }) =>
      log.error({ err, request: id }, 'a copy of personal data waits for its next turn'),
    );
    return done;
  };
}
