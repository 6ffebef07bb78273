import type { Introduction, ProspectFacts } from '@portico/contracts';
import type { Requester } from '../../identity/requester.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import type { IntroductionRow } from './introductions.repository.ts';
import { budgetOf } from './prospects.repository.ts';
import type { StepRow } from './threads.repository.ts';
import { stepsOf } from './threads.service.ts';

const factsOf = (row: IntroductionRow): ProspectFacts => ({
  offer: row.offer ?? (row.isRental ? 'rent' : 'buy'),
  alsoRents: row.alsoRents,
  country: row.country,
  city: row.city,
  budget: budgetOf(row.budgetFrom),
  lifestyleNames: row.lifestyleNames ?? [],
});

/**
 * Names depend on the reader: the client's own agent knows them, the other agent once it is accepted. Once the client
 * is deleted, nobody sees their name or how to reach the other agent.
 */
export function toIntroduction(row: IntroductionRow, steps: readonly StepRow[], by: Requester): Introduction {
  const isOwner = row.ownerAgentId === by.agentId;
  const isMine = isOwner === row.isReferral;
  const isTold = row.state === 'accepted' && row.isKept;
  const { personId: _id, ...contact } = isOwner ? row.asker : row.owner;
  /**
   * The agent who asks learns whom they asked once it is accepted; the agent who refers a client has chosen the other
   * one.
   */
  const isHidden = !row.isKept || (isMine && !row.isReferral);
  return {
    ...{ _id: row.id, state: row.state, isMine, isReferral: row.isReferral, facts: factsOf(row) },
    isNew: isOwner ? row.isNewToOwner : row.isNewToAsker,
    clientName: row.isKept && (isOwner || isTold) ? row.clientName : null,
    other: isTold
      ? { ...contact, phoneText: phoneTextOf(contact.phone) }
      : isHidden
        ? null
        : { ...contact, phone: null },
    steps: stepsOf(row.id, steps, by),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
