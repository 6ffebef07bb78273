import { type MailSamples, noticeSample, sampleColleague, sampleUrl } from '../../providers/mail/samples.ts';
import { joinedLetter } from './joinedWords.ts';

/** As previews show it. */
export const referralMailSamples: MailSamples = {
  'referral joined': (language) =>
    noticeSample({ write: () => joinedLetter(language, sampleColleague.name, sampleUrl) }, language),
};
