import type { AccountMailWords } from './accountMailWords.ts';

const ifYou = 'If this was you, you need not do anything.';

export const en: AccountMailWords = {
  notYou: 'If this was not you, please reset your password at once and write to the Concierge.',
  codeLife: 'It works once, for 15 minutes.',
  codeLabel: 'Your verification code',
  reset: {
    subject: 'Your code to choose a new password',
    opening: ['Somebody, we hope it was you, asked for a new password for your account.'],
    link: 'Choose a password',
    closing: ['If you did not ask for it, you need not do anything: your password stays as it is.'],
  },
  welcome: ({ days }) => ({
    subject: 'Welcome to Portico',
    opening: [
      'It is a pleasure to welcome you to Portico.',
      'Please open the link below, enter this temporary password, and choose one of your own.',
    ],
    codeLabel: 'Your temporary password',
    link: 'Open your invitation',
    closing: [
      `The invitation is open for ${days} days. If it has expired, the Concierge will send you another.`,
    ],
  }),
  passwordChanged: {
    subject: 'Your password was changed',
    opening: ['The password of your account has just been changed, and your other devices were signed out.'],
  },
  emailCode: {
    subject: 'Your code to confirm this address',
    opening: ['Please enter this code in your account to use this address for it from now on.'],
    closing: ['If you did not ask for it, please ignore this e-mail: nothing changes.'],
  },
  emailRequested: (newEmail) => ({
    subject: 'A new e-mail address was asked for',
    opening: [`Somebody who knows your password asked to use ${newEmail} for your account from now on.`],
    closing: ['It changes once that address is confirmed.'],
  }),
  emailChanged: (newEmail) => ({
    subject: 'Your e-mail address was changed',
    opening: [`Your account now uses ${newEmail}. We no longer write to this address.`],
  }),
  emailSet: {
    subject: 'Your Portico account has a new e-mail address',
    opening: [
      'The Concierge has changed the e-mail address of your account to this one.',
      'Please sign in with it from now on. Your password stays the same.',
    ],
    closing: ['If you did not ask for this, please write to the Concierge.'],
  },
  secondFactor: {
    on: {
      subject: 'Your second factor is on',
      opening: [
        'From now on, signing in with your password also asks for a code from your authenticator app, or for a passkey.',
      ],
    },
    off: {
      subject: 'Your second factor is off',
      opening: ['Signing in with your password no longer asks for anything else.'],
    },
  },
  passkey: (name) => ({
    added: {
      subject: 'A passkey was added to your account',
      opening: [`Your account can now be opened with the passkey “${name}”.`, ifYou],
    },
    removed: {
      subject: 'A passkey was removed from your account',
      opening: [`The passkey “${name}” no longer opens your account.`, ifYou],
    },
    link: 'See your passkeys',
  }),
  device: ({ device, address, moment }) => ({
    subject: 'A sign-in from a new device',
    opening: [
      'Your account was just used on a device that we have not seen before:',
      `${device}, from the internet address ${address}, on ${moment} (UTC).`,
      ifYou,
    ],
    link: 'See your devices and sign them out',
    closing: [
      'If it was not you, please end that session there, choose a new password, and write to the Concierge.',
    ],
  }),
  deviceName(browser, system) {
    if (browser && system) return `${browser} on ${system}`;
    return browser ?? system ?? 'an unknown browser';
  },
};
