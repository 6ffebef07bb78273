import type { MatchWeights, MatchWeightsBody, SavedMatchWeights } from '@portico/contracts';
import { weightFaults } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { matchEverybodyAgain } from '../../match-rule/ruleRevision.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { compareWeights, readWeights, storeWeights } from './matchWeights.repository.ts';

function checked(weights: MatchWeights): MatchWeights {
  const faults = Object.entries(weightFaults(weights)).map(([name, fault]) => [`weights.${name}`, fault]);
  if (faults.length > 0) throw new ApiProblem('INVALID_INPUT', { fields: Object.fromEntries(faults) });
  return weights;
}

/** The weights of matching, which administrators set, and what other weights would change. */
export function createMatchWeights({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function read(): Promise<SavedMatchWeights> {
    const { changedAt, ...saved } = await readWeights(db);
    return { ...saved, changedAt: changedAt?.toISOString() ?? null };
  }

  async function save(caller: Requester, { weights, version, reason }: MatchWeightsBody) {
    checked(weights);
    await db.transaction(async (tx) => {
      const before = await readWeights(tx, true);
      if (before.version !== version) throw new ApiProblem('CONFLICT', { current: before.weights });
      await storeWeights(tx, weights, caller.personId, now());
      await matchEverybodyAgain(tx);
      await recordAudit(tx, caller, {
        action: 'match-weights-changed',
        subjectKind: 'settings',
        subjectId: 'match-weights',
        before: before.weights,
        after: { ...weights, reason },
      });
    });
    return read();
  }

  return { read, save, compare: (weights: MatchWeights) => compareWeights(db, checked(weights)) };
}
