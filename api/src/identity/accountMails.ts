import { letterMail } from '../providers/mail/letter.ts';
import type { Mail } from '../providers/mail/mail.ts';
import { codeLifeText } from './oneTimeCodes.repository.ts';

type To = { to: string; firstName: string };

const notYou = 'If this was not you, please reset your password at once and write to the Concierge.';

/** Has the code both as text and in the link (A §2): a member who reads mail on another device types it. */
export function resetMail({ to, firstName, code, url }: To & { code: string; url: string }): Mail {
  return letterMail({
    to,
    firstName,
    subject: 'Your code to choose a new password',
    opening: ['Somebody, we hope it was you, asked for a new password for your account.'],
    code: { label: 'Your verification code', value: code },
    link: { label: 'Choose a new password', url },
    closing: [
      codeLifeText,
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  });
}

export const invitationDays = 14;

export function welcomeMail({ to, firstName, password, url }: To & { password: string; url: string }): Mail {
  return letterMail({
    to,
    firstName,
    subject: 'Welcome to Portico',
    opening: [
      'It is a pleasure to welcome you to Portico.',
      'Please open the link below, enter this temporary password, and choose one of your own.',
    ],
    code: { label: 'Your temporary password', value: password },
    link: { label: 'Open your invitation', url },
    closing: [
      `The invitation is open for ${invitationDays} days. If it has expired, the Concierge will send you another.`,
    ],
  });
}

export function passwordChangedMail(to: To): Mail {
  return letterMail({
    ...to,
    subject: 'Your password was changed',
    opening: ['The password of your account has just been changed, and your other devices were signed out.'],
    closing: [notYou],
  });
}

export function emailCodeMail({ code, ...to }: To & { code: string }): Mail {
  return letterMail({
    ...to,
    subject: 'Your code to confirm this address',
    opening: ['Please enter this code in your account to use this address for it from now on.'],
    code: { label: 'Your verification code', value: code },
    closing: [codeLifeText, 'If you did not ask for it, please ignore this e-mail: nothing changes.'],
  });
}

/** Goes to the old address, which only the owner of the account reads. */
export function emailRequestedMail({ newEmail, ...to }: To & { newEmail: string }): Mail {
  return letterMail({
    ...to,
    subject: 'A new e-mail address was asked for',
    opening: [`Somebody who knows your password asked to use ${newEmail} for your account from now on.`],
    closing: ['It changes once that address is confirmed.', notYou],
  });
}

export function emailChangedMail({ newEmail, ...to }: To & { newEmail: string }): Mail {
  return letterMail({
    ...to,
    subject: 'Your e-mail address was changed',
    opening: [`Your account now uses ${newEmail}. We no longer write to this address.`],
    closing: [notYou],
  });
}

export function secondFactorMail({ isOn, ...to }: To & { isOn: boolean }): Mail {
  const subject = isOn ? 'Your second factor is on' : 'Your second factor is off';
  const opening = isOn
    ? 'From now on, signing in with your password also asks for a code from your authenticator app, or for a passkey.'
    : 'Signing in with your password no longer asks for anything else.';
  return letterMail({ ...to, subject, opening: [opening], closing: [notYou] });
}

export function passkeyMail({
  isAdded,
  name,
  url,
  ...to
}: To & { isAdded: boolean; name: string; url: string }): Mail {
  return letterMail({
    ...to,
    subject: isAdded ? 'A passkey was added to your account' : 'A passkey was removed from your account',
    opening: [
      isAdded
        ? `Your account can now be opened with the passkey “${name}”.`
        : `The passkey “${name}” no longer opens your account.`,
      'If this was you, you need not do anything.',
    ],
    link: { label: 'See your passkeys', url },
    closing: [notYou],
  });
}

type NewDevice = To & {
  browser: string | null;
  system: string | null;
  ipAddress: string;
  at: Date;
  url: string;
};

/** In UTC, because nobody knows where the reader is. The place is not known, only the address. */
const momentText = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function deviceText({ browser, system }: Pick<NewDevice, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'an unknown browser';
}

export function newDeviceMail({ ipAddress, at, url, browser, system, ...to }: NewDevice): Mail {
  return letterMail({
    ...to,
    subject: 'A sign-in from a new device',
    opening: [
      'Your account was just used on a device that we have not seen before:',
      `${deviceText({ browser, system })}, from the internet address ${ipAddress}, on ${momentText.format(at)} (UTC).`,
      'If this was you, you need not do anything.',
    ],
    link: { label: 'See your devices and sign them out', url },
    closing: [
      'If it was not you, please end that session there, choose a new password, and write to the Concierge.',
    ],
  });
}
