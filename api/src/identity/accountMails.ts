import { letterMail } from '../providers/mail/letter.ts';
import type { Mail } from '../providers/mail/mail.ts';
import { mailLanguageOf, mailLocaleOf } from '../providers/mail/mailLanguage.ts';
import { accountMailWords } from './mail-words/index.ts';

/** `language` is the account's language; null before any page has named one. */
type To = { to: string; firstName: string; language: string | null };

function wordsFor({ to, firstName, language: stored }: To) {
  const language = mailLanguageOf(stored);
  return { reader: { to, firstName, language }, words: accountMailWords[language] };
}

/** Gives the code both as text and in the link (A §2): a member who reads mail on another device types it. */
export function resetMail({ code, url, ...to }: To & { code: string; url: string }): Mail {
  const { reader, words } = wordsFor(to);
  const { subject, opening, link, closing = [] } = words.reset;
  return letterMail({
    ...{ ...reader, subject, opening },
    code: { label: words.codeLabel, value: code },
    link: { label: link, url },
    closing: [words.codeLife, ...closing],
  });
}

export const invitationDays = 14;

export function welcomeMail({ password, url, ...to }: To & { password: string; url: string }): Mail {
  const { reader, words } = wordsFor(to);
  const { codeLabel, link, ...letter } = words.welcome({ days: invitationDays });
  return letterMail({
    ...{ ...reader, ...letter },
    code: { label: codeLabel, value: password },
    link: { label: link, url },
  });
}

export function passwordChangedMail(to: To): Mail {
  const { reader, words } = wordsFor(to);
  return letterMail({ ...reader, ...words.passwordChanged, closing: [words.notYou] });
}

export function emailCodeMail({ code, ...to }: To & { code: string }): Mail {
  const { reader, words } = wordsFor(to);
  const { closing = [], ...letter } = words.emailCode;
  return letterMail({
    ...{ ...reader, ...letter },
    code: { label: words.codeLabel, value: code },
    closing: [words.codeLife, ...closing],
  });
}

/** Goes to the old address, which only the owner of the account reads. */
export function emailRequestedMail({ newEmail, ...to }: To & { newEmail: string }): Mail {
  const { reader, words } = wordsFor(to);
  const { closing = [], ...letter } = words.emailRequested(newEmail);
  return letterMail({ ...reader, ...letter, closing: [...closing, words.notYou] });
}

export function emailChangedMail({ newEmail, ...to }: To & { newEmail: string }): Mail {
  const { reader, words } = wordsFor(to);
  return letterMail({ ...reader, ...words.emailChanged(newEmail), closing: [words.notYou] });
}

/** Goes to the address that staff have given an account. */
export function emailSetMail(to: To): Mail {
  const { reader, words } = wordsFor(to);
  return letterMail({ ...reader, ...words.emailSet });
}

export function secondFactorMail({ isOn, ...to }: To & { isOn: boolean }): Mail {
  const { reader, words } = wordsFor(to);
  return letterMail({ ...reader, ...words.secondFactor[isOn ? 'on' : 'off'], closing: [words.notYou] });
}

type Passkey = To & { isAdded: boolean; name: string; url: string };

export function passkeyMail({ isAdded, name, url, ...to }: Passkey): Mail {
  const { reader, words } = wordsFor(to);
  const { link, ...letters } = words.passkey(name);
  return letterMail({
    ...{ ...reader, ...letters[isAdded ? 'added' : 'removed'] },
    link: { label: link, url },
    closing: [words.notYou],
  });
}

type NewDevice = To & {
  browser: string | null;
  system: string | null;
  ipAddress: string;
  at: Date;
  url: string;
};

export function newDeviceMail({ ipAddress, at, url, browser, system, ...to }: NewDevice): Mail {
  const { reader, words } = wordsFor(to);
  // In UTC, because nobody knows where the reader is. The place is not known, only the address.
  const moment = new Intl.DateTimeFormat(mailLocaleOf(reader.language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
  const device = words.deviceName(browser, system);
  const { link, ...letter } = words.device({ device, address: ipAddress, moment });
  return letterMail({ ...reader, ...letter, link: { label: link, url } });
}
