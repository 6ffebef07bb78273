import type { EnquiriesQuery, Enquiry, EnquiryAnswer, EnquiryBody, Page } from '@portico/contracts';
import { isOfferOpen } from '@portico/rules/partners';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { phoneOf, phoneTextOf } from '../../support/phoneField.ts';
import * as repository from './enquiries.repository.ts';
import { type EnquiryText, enquiryLetter } from './enquiryWords.ts';
import { readOffers, readPartner } from './partners.repository.ts';
import { wordsIn } from './partners.service.ts';

const pageSize = 30;

/** Members' enquiries about partners: stored here, and passed to the concierge, who answers. */
export function createEnquiries({ db, now, concierge }: Pick<AppContext, 'db' | 'now' | 'concierge'>) {
  async function offerTitleOf(partnerId: string, { offerId, language = 'en' }: EnquiryBody) {
    if (offerId === null) return null;
    const offer = (await readOffers(db, partnerId)).find(({ id }) => id === offerId);
    if (!offer || !isOfferOpen(offer, now()))
      throw new ApiProblem('INVALID_INPUT', { fields: { offerId: 'OFFER_ENDED' } });
    return wordsIn(offer, language).title;
  }

  /** How to reach the member. INVALID_INPUT without a phone number where one is required, or without messages. */
  function reachOf({ answerBy, phone }: EnquiryBody, { flags, standing }: Requester): EnquiryText['reach'] {
    if (answerBy === 'email') return { kind: 'email', at: standing.currentPerson.primaryEmail };
    if (answerBy === 'phone') {
      const number = phoneTextOf(phoneOf(phone, null));
      if (number === null) throw new ApiProblem('INVALID_INPUT', { fields: { phone: 'REQUIRED' } });
      return { kind: 'phone', at: number };
    }
    if (!flags.showChat) throw new ApiProblem('INVALID_INPUT', { fields: { answerBy: 'NOT_A_CHOICE' } });
    return null;
  }

  /**
   * Sends only once, even if requested again. The letter goes first, under the same id: if storing the enquiry then
   * fails, a repeated request stores it, and the concierge does not get the letter twice. CONFLICT for an id that
   * another enquiry has.
   */
  async function enquire(partnerId: string, body: EnquiryBody, by: Requester): Promise<EnquiryAnswer> {
    const { _id, answerBy, language = 'en' } = body;
    const known = await repository.readEnquiry(db, _id);
    if (known) {
      if (known.personId !== by.personId || known.partnerId !== partnerId) throw new ApiProblem('CONFLICT');
      return { threadId: known.threadId, reference: known.reference };
    }
    const partner = await readPartner(db, partnerId, { language, now: now() });
    if (!partner) throw new ApiProblem('NOT_FOUND');
    const offerTitle = await offerTitleOf(partnerId, body);
    const reach = reachOf(body, by);
    const message = body.message.trim();
    const text = { language, partnerName: partner.name, offerTitle, message, reach };
    const place = await concierge.write({ id: _id, language, ...enquiryLetter(text) }, by);
    const kept = { id: _id, partnerId, offerTitle, personId: by.personId, message, answerBy };
    const phone = reach?.kind === 'phone' ? reach.at : '';
    await repository.insertEnquiry(db, { ...kept, ...place, phone, createdAt: now() });
    return place;
  }

  async function list(query: EnquiriesQuery): Promise<Page<Enquiry>> {
    const window = windowOf(query, pageSize);
    const [rows, counted] = await Promise.all([
      repository.readEnquiries(db, query, window),
      repository.countEnquiries(db, query),
    ]);
    const docs = rows.map((row): Enquiry => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return toPage(docs, window, counted);
  }

  return { enquire, list };
}
