import {
  sampleAt as at,
  type MailSamples,
  sampleColleague,
  sampleReader,
  sampleUrl,
} from '../../providers/mail/samples.ts';
import { dayLetter } from './dayLetter.ts';

/** A notice's words come from its area; here a name stands in for them. */
const told = [{ label: sampleColleague.name, path: null, at }];

/** The daily mail, as previews show it. */
export const noticeMailSamples: MailSamples = {
  'notices of the day': (language) =>
    dayLetter({ ...sampleReader, language }, told, { timeZone: 'UTC', publicUrl: sampleUrl }),
};
