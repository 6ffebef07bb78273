import { type MailSamples, noticeSample, sampleColleague, sampleUrl } from '../../providers/mail/samples.ts';
import { memberLetter } from './letterWords.ts';

const letter = { ...sampleColleague, message: '…', profileUrl: sampleUrl };

/** As previews show them. */
export const letterMailSamples: MailSamples = {
  'letter of a member': (language) => noticeSample({ write: () => memberLetter(language, letter) }, language),
};
