import type {
  OfferDraft,
  Partner,
  PartnerOffer,
  PartnerPage,
  PartnerQuery,
  PartnersQuery,
} from '@portico/contracts';
import { partnerRegions } from '@portico/contracts/lists';
import { isOfferOpen } from '@portico/rules/partners';
import type { AppContext } from '../../apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import * as repository from './partners.repository.ts';

const pageSize = 12;

/** The words in the language, or in English. */
export const wordsIn = ({ texts }: Pick<OfferDraft, 'texts'>, language: string) =>
  Object.entries(texts).find(([written]) => written === language)?.[1] ?? texts.en;

/** The firms that members read about. */
export function createPartners({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const readingOf = (language = 'en'): repository.Reading => ({ language, now: now() });

  async function list(query: PartnersQuery): Promise<PartnerPage> {
    const window = windowOf(query, pageSize);
    const reading = readingOf(query.language);
    const [docs, counted, categories, worked] = await Promise.all([
      repository.readPartners(db, query, reading, window),
      repository.countPartners(db, query, reading),
      repository.readCategories(db),
      repository.readRegions(db),
    ]);
    return {
      ...toPage(docs, window, counted),
      categories,
      regions: partnerRegions.filter((region) => worked.includes(region)),
    };
  }

  async function offersOf(partnerId: string, { language, now: moment }: repository.Reading) {
    const rows = await repository.readOffers(db, partnerId);
    return rows
      .filter((offer) => isOfferOpen(offer, moment))
      .map((offer): PartnerOffer => {
        const { id, startsOn, endsOn, href } = offer;
        return { _id: id, ...wordsIn(offer, language), startsOn, endsOn, href };
      });
  }

  /** Throws NOT_FOUND for a partner that members cannot see. */
  async function read(id: string, { language }: PartnerQuery): Promise<Partner> {
    const reading = readingOf(language);
    const row = await repository.readPartner(db, id, reading);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return { ...row, offers: await offersOf(id, reading) };
  }

  return { list, read };
}
