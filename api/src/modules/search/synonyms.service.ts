import type { SearchSynonym, SearchSynonyms, SearchSynonymsBody } from '@portico/contracts';
import { needlessSynonyms } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './synonyms.repository.ts';

const trimmed = ({ from, to, isTwoWay }: SearchSynonym): SearchSynonym => ({
  from: from.trim().replace(/\s+/g, ' '),
  to: to.trim().replace(/\s+/g, ' '),
  isTwoWay,
});

function requireSense(entries: readonly SearchSynonym[]): void {
  const needless = needlessSynonyms(entries);
  if (needless.length === 0) return;
  const fields: FieldFaults = Object.fromEntries(
    needless.map((index) => [`entries.${index}.to`, 'SYNONYM_KNOWN'] as const),
  );
  throw new ApiProblem('INVALID_INPUT', { fields });
}

/** Staff's synonyms: every change is a version of its own, and the next search uses it. */
export function createSynonyms({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const read = (): Promise<SearchSynonyms> => repository.readNewest(db);

  async function replace(caller: Requester, body: SearchSynonymsBody): Promise<SearchSynonyms> {
    const entries = body.entries.map(trimmed);
    requireSense(entries);
    return db.transaction(async (tx) => {
      const before = await repository.readNewest(tx);
      const version = body.version + 1;
      const isNext =
        before.version === body.version &&
        (await repository.insertVersion(tx, {
          ...{ version, entries, changedAt: now() },
          changedByPersonId: caller.personId,
        }));
      if (!isNext) throw new ApiProblem('CONFLICT');
      await recordAudit(tx, caller, {
        action: 'search-synonyms-changed',
        subjectKind: 'searchSynonyms',
        subjectId: String(version),
        before: { entries: before.entries },
        after: { entries },
      });
      return repository.readNewest(tx);
    });
  }

  return { read, replace };
}
