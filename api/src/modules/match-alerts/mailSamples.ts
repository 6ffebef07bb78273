import {
  type MailSamples,
  noticeSample,
  sampleColleague,
  sampleHome,
  sampleUrl,
} from '../../providers/mail/samples.ts';
import { alertLetter } from './alertLetter.ts';

const priced = { isOffered: true, amount: 2_500_000, currency: 'EUR', period: null };
const alert = {
  ...{ id: 'a1', score: 91, homes: null, clientName: sampleColleague.name },
  ...{ title: sampleHome, city: 'Lisbon' },
};

/** The mail of match alerts, as previews show it. */
export const alertMailSamples: MailSamples = {
  alerts: (language) =>
    noticeSample(
      alertLetter(
        'p1',
        {
          alerts: [
            { ...alert, kind: 'come', before: null, after: priced },
            { ...alert, kind: 'price', before: priced, after: { ...priced, amount: null } },
            { ...alert, kind: 'gone', before: null, after: null },
            { ...alert, kind: 'wishes', homes: 3, before: null, after: null },
          ],
          ...{ total: 6, runId: 'r1' },
        },
        sampleUrl,
      ),
      language,
    ),
};
