import {
  sampleAt as at,
  type MailSamples,
  sampleColleague,
  sampleReader,
  sampleUrl,
} from '../../providers/mail/samples.ts';
import { dayLetter } from './dayLetter.ts';

/** What a notice says comes from its area; here a name stands for it. */
const told = [{ label: sampleColleague.name, path: null, at }];

/** The mail of the day, as previews show it. */
export const noticeMailSamples: MailSamples = {
  'notices of the day': (language) =>
    dayLetter({ ...sampleReader, language }, told, { timeZone: 'UTC', publicUrl: sampleUrl }),
};
