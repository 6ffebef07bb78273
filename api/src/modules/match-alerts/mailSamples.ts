import {
  type MailSamples,
  noticeSample,
  sampleColleague,
  sampleHome,
  sampleUrl,
} from '../../providers/mail/samples.ts';
import { alertLetter } from './alertLetter.ts';

const priced = { isOffered: true, amount: 2_500_000, currency: 'EUR', period: null };
const news = {
  ...{ id: 'a1', score: 91, homes: null, clientName: sampleColleague.name },
  ...{ before: null, after: priced, entersBudget: false },
};
const home = { title: { en: sampleHome }, city: 'Lisbon', clients: 1 };
const reduced = { ...news, kind: 'price' as const, before: { ...priced, amount: 2_900_000 } };

/** The mail of match alerts, as previews show it. */
export const alertMailSamples: MailSamples = {
  alerts: (language) =>
    noticeSample(
      alertLetter(
        'p1',
        {
          lines: [
            { ...home, news: [{ ...news, kind: 'come' }] },
            {
              ...{ ...home, clients: 5 },
              news: [
                { ...reduced, score: 92 },
                reduced,
                { ...reduced, score: 84, entersBudget: true },
                { ...news, kind: 'come', score: 80, before: priced },
              ],
            },
            { ...home, news: [{ ...reduced, after: { ...priced, amount: null } }] },
            { ...home, news: [{ ...news, kind: 'gone', score: null, after: null }] },
            {
              ...{ title: null, city: null, clients: 1 },
              news: [{ ...news, kind: 'wishes', score: null, homes: 3, after: null }],
            },
          ],
          ...{ total: 6, runId: 'r1' },
        },
        sampleUrl,
      ),
      language,
    ),
};
