import type { Language } from '@portico/contracts';
import { letterMail } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Notification } from './notifications.ts';

/** The mails of one area in one language, each as it would be written to a person who does not exist. */
export type MailSamples = Readonly<Record<string, (language: Language) => Mail>>;

/** The person sample mails are written to, the people they name, and where their links would lead. */
export const sampleReader = { to: 'nora@portico.test', firstName: 'Nora' };
export const sampleColleague = { name: 'Ines Duarte', email: 'ines@portico.test' };
export const sampleTeam = 'Harbor Team';
export const sampleHome = 'Casa Marea';
export const sampleCode = 'ABC234';
export const sampleUrl = 'https://portico.test';
export const sampleAt = new Date('2027-03-01T10:00:00Z');

/** A mail in the form that `notify` would give it. */
export const noticeSample = ({ write }: Pick<Notification, 'write'>, language: Language): Mail =>
  letterMail({ ...sampleReader, language, ...write(language) });
