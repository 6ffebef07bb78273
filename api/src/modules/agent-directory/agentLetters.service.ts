import type { AgentLetterBody, Language } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { areBlocked } from '../../identity/blocks.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { tell } from '../../notices/tell.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './agents.repository.ts';
import { memberLetter } from './letterWords.ts';

/** Letters from one member to another, as mails whose replies go to the writer's own address. */
export function createAgentLetters({ db, mail, env, now }: Pick<AppContext, 'db' | 'mail' | 'env' | 'now'>) {
  /**
   * NOT_FOUND for somebody who is no longer a member, FORBIDDEN for oneself, CANNOT_WRITE where one of the two has
   * blocked the other, TAKES_NO_LETTERS where no mail would be written.
   */
  async function send(id: string, { message }: AgentLetterBody, by: Requester): Promise<void> {
    const { name, primaryEmail } = by.standing.currentPerson;
    await db.transaction(async (tx) => {
      const agent = await repository.readProfile(tx, id);
      if (!agent?.isActive) throw new ApiProblem('NOT_FOUND');
      if (agent.personId === by.personId) throw new ApiProblem('FORBIDDEN');
      if (await areBlocked(tx, by.personId, agent.personId)) throw new ApiProblem('CANNOT_WRITE');
      await recordAudit(tx, by, { action: 'agent-written-to', subjectKind: 'agent', subjectId: id });
      const at = now();
      const letter = {
        personId: agent.personId,
        kind: 'agent-letter' as const,
        notice: {
          kind: 'agent-letter' as const,
          key: `letter ${by.personId} ${at.toISOString()}`,
          fold: by.personId,
          values: { name: name.fullName },
          actorPersonId: by.personId,
          ...(by.agentId && { path: `/agent-profile?id=${by.agentId}` }),
        },
        replyTo: primaryEmail,
        write: (language: Language) =>
          memberLetter(language, {
            ...{ name: name.fullName, email: primaryEmail, message: message.trim() },
            profileUrl: by.agentId && `${env.publicUrl}/agent-profile?id=${by.agentId}`,
          }),
      };
      const isWritten = await tell(tx, mail, letter, at);
      if (!isWritten) throw new ApiProblem('TAKES_NO_LETTERS');
    });
  }

  return { send };
}
