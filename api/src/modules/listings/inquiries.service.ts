import type { Language, ListingInquiryAnswer } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { tell } from '../../notices/tell.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import * as repository from './inquiries.repository.ts';
import { inquiryLetter } from './inquiryWords.ts';
import { requireReadable } from './listingAccess.service.ts';

/** One member's question to the agents of a listing. */
export function createInquiries({ db, mail, now, env }: Pick<AppContext, 'db' | 'mail' | 'now' | 'env'>) {
  /**
   * Stores the question and mails it to each agent, whose reply goes to the sender's own e-mail. Agents who have blocked
   * the sender get nothing; the answer names them all the same, because nobody is told who has blocked them. Those whom the
   * sender has blocked are left out of both, unless the sender is staff; CANNOT_WRITE where nobody else is left. Throws
   * FORBIDDEN for the listing's own agents.
   */
  async function ask(listingId: string, typed: string, caller: Caller): Promise<ListingInquiryAnswer> {
    const { name, primaryEmail } = caller.standing.currentPerson;
    const message = typed.trim();
    return db.transaction(async (transaction) => {
      const asker = cardReaderOf(caller);
      await requireReadable(transaction, listingId, asker);
      const agents = await repository.readAgents(transaction, listingId, asker);
      if (agents.some(({ personId }) => personId === caller.personId)) throw new ApiProblem('FORBIDDEN');
      const asked = agents.filter(({ isAvoided }) => !isAvoided);
      if (agents.length > 0 && asked.length === 0) throw new ApiProblem('CANNOT_WRITE');
      const recipients = asked.filter(({ isBlocked }) => !isBlocked);
      const title = await repository.readTitle(transaction, listingId);
      const createdAt = now();
      const inquiry = { listingId, personId: caller.personId, message, createdAt };
      const _id = await repository.insertInquiry(transaction, inquiry);
      for (const { personId } of recipients) {
        const letter = {
          personId,
          kind: 'listing-inquiry' as const,
          notice: {
            kind: 'listing-inquiry' as const,
            key: `inquiry ${_id}`,
            values: { name: name.fullName, home: title.en },
            actorPersonId: caller.personId,
            path: `/view-property?id=${listingId}`,
          },
          replyTo: primaryEmail,
          write: (language: Language) =>
            inquiryLetter(language, {
              ...{ name: name.fullName, email: primaryEmail, home: title[language] || title.en, message },
              url: `${env.publicUrl}/view-property?id=${listingId}`,
            }),
        };
        await tell(transaction, mail, letter, createdAt);
      }
      return { _id, createdAt: createdAt.toISOString(), agents: asked.map(({ fullName }) => fullName) };
    });
  }

  return { ask };
}
