import {
  type MailSamples,
  noticeSample,
  sampleColleague,
  sampleHome,
  sampleUrl,
} from '../../providers/mail/samples.ts';
import { inquiryLetter } from './inquiryWords.ts';

const asked = { ...sampleColleague, home: sampleHome, message: '…', url: sampleUrl };

/** As previews show them. */
export const inquiryMailSamples: MailSamples = {
  'listing inquiry': (language) => noticeSample({ write: () => inquiryLetter(language, asked) }, language),
};
