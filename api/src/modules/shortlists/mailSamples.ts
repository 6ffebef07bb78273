import { type MailSamples, noticeSample, sampleColleague, sampleUrl } from '../../providers/mail/samples.ts';
import { answerLetter } from './answerWords.ts';

/** As previews show it. */
export const shortlistMailSamples: MailSamples = {
  'shortlist answered': (language) =>
    noticeSample({ write: () => answerLetter(language, sampleColleague.name, sampleUrl) }, language),
};
