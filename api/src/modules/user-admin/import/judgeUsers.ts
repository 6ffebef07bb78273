import type { Database } from '../../../db/client.ts';
import type { ChangeReason } from '../../../db/schema/index.ts';
import { isPrivileged } from '../../../identity/privileged.ts';
import * as repository from './imports.repository.ts';
import type { UserContent } from './readUser.ts';

export type Judged = {
  outcome: 'new' | 'updated' | 'same' | 'invalid';
  reasons: ChangeReason[];
  known?: repository.KnownUser;
  brokerageId?: string;
  /** The changes to a known person, with the old values. */
  fields: Partial<repository.Fields>;
  before: Partial<repository.Fields>;
};

const ofEverybody = ['firstName', 'lastName', 'phone'] as const;
const ofAgents = ['brokerageId', 'city', 'state', 'country'] as const;

function compare(known: repository.KnownUser, said: Partial<repository.Fields>) {
  const fields: Partial<Record<keyof repository.Fields, string | null>> = {};
  const before: Partial<Record<keyof repository.Fields, string | null>> = {};
  for (const field of [...ofEverybody, ...(known.agentId ? ofAgents : [])]) {
    const value = said[field];
    if (value === undefined || value === known[field]) continue;
    fields[field] = value;
    before[field] = known[field];
  }
  return { fields: fields as Judged['fields'], before: before as Judged['before'] };
}

/**
 * Says for each line whether the person is new, and otherwise what changes; the same before the import and while it
 * runs.
 */
export async function judgeUsers(db: Database, contents: readonly UserContent[]): Promise<Judged[]> {
  const found = await repository.readKnown(
    db,
    contents.map(({ email }) => email),
  );
  const knownBy = new Map(
    found.flatMap((user) => [[user.username, user] as const, [user.email, user] as const]),
  );
  const brokerages = await repository.readBrokerages(
    db,
    contents.flatMap(({ brokerage }) => brokerage ?? []),
  );
  return contents.map((content) => {
    const { email, brokerage, ...said } = content;
    const known = knownBy.get(email);
    const reasons: ChangeReason[] = [];
    const brokerageId = brokerage ? brokerages.get(brokerage.toLowerCase()) : undefined;
    if (brokerage && !brokerageId) reasons.push({ code: 'BROKERAGE_UNKNOWN', field: 'brokerage' });
    if (!known)
      return { outcome: 'new', reasons, fields: {}, before: {}, ...(brokerageId && { brokerageId }) };
    // Powers are given, and people who have them are changed, only by hand in `/manage-admins`.
    if (isPrivileged(known.roles))
      return { outcome: 'invalid', reasons: [{ code: 'STAFF_BY_HAND' }], known, fields: {}, before: {} };
    const changes = compare(known, { ...said, ...(brokerageId && { brokerageId }) });
    const outcome = Object.keys(changes.fields).length > 0 ? 'updated' : 'same';
    return { outcome, reasons, known, ...changes };
  });
}
