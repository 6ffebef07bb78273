import type { ListingSummary } from '@portico/contracts';
import {
  type MailSamples,
  noticeSample,
  sampleAt,
  sampleHome,
  sampleUrl,
} from '../../providers/mail/samples.ts';
import { digestLetter } from './digestLetter.ts';

/** The facts about a home that a mail gives. */
const home = {
  ...{ _id: 'l1', title: { en: sampleHome } },
  property: { city: 'Lisbon', state: null, country: 'Portugal' },
  price: { amount: 11_500_000, currency: 'USD', period: null },
} as unknown as ListingSummary;
const search = { id: 's1', personId: 'p1', name: 'Sea view' };

/** The mail of a saved search, as previews show it. */
export const savedSearchMailSamples: MailSamples = {
  'saved search': (language) =>
    noticeSample(digestLetter(search, { docs: [home], totalDocs: 3 }, sampleUrl, sampleAt), language),
};
