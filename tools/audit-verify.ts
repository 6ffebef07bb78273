import { parseArgs } from 'node:util';
import { openDatabase } from '@portico/api/src/db/openDatabase.ts';
import { parseEnvironment } from '@portico/api/src/env.ts';
import { type Noted, verifyAudit } from '@portico/api/src/modules/audit/verify.ts';
import { StartProblem } from '@portico/api/src/startProblem.ts';
import { dataFolder } from './start/folders.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage = `Usage: pnpm audit-verify [--seal NUMBER:HASH]
  --seal  a seal that was noted elsewhere, such as in the process's log ("the audit log was sealed")`;

const count = (value: number) => value.toLocaleString('en');
const mostShown = 20;

function notedSeal(): Noted | null {
  let given: string | undefined;
  try {
    given = parseArgs({ options: { seal: { type: 'string' } } }).values.seal;
  } catch (error) {
    throw new Refusal(usage, { cause: error });
  }
  if (given === undefined) return null;
  const [, number = '', hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(given) ?? [];
  if (!hash) throw new Refusal(usage);
  return { number: Number(number), hash };
}

async function verify(): Promise<void> {
  const noted = notedSeal();
  const env = parseEnvironment({ ...process.env, DATA_DIR: dataFolder() });
  const database = await openDatabase({ ...env, notice: say });
  try {
    const { seals, rows, waiting, removedUpTo, head, faults } = await database.onOneSession((db) =>
      verifyAudit(db, noted),
    );
    say(`${count(rows)} entries, ${count(seals)} seals; ${count(waiting)} entries wait for the next seal.`);
    if (removedUpTo > 0) say(`Retention has removed the entries of the seals up to ${count(removedUpTo)}.`);
    if (head) say(`The newest seal is ${head.number}:${head.hash}`);
    for (const { seal, text } of faults.slice(0, mostShown))
      say(`  ${seal === null ? '' : `seal ${seal}: `}${text}`);
    if (faults.length > 0)
      throw new Refusal(`The audit log is not as it was written: ${faults.length} faults.`);
    say('Every seal holds.');
  } finally {
    await database.close();
  }
}

/**
 * `pnpm audit-verify`: whether the audit log is unchanged since it was written (decision 41). Exits with 1 if it is
 * not.
 */
await run(async () => {
  try {
    await verify();
  } catch (error) {
    throw error instanceof StartProblem ? new Refusal(error.message, { cause: error }) : error;
  }
});
