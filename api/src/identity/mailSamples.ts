import {
  sampleAt as at,
  sampleCode as code,
  type MailSamples,
  sampleReader as to,
  sampleUrl as url,
} from '../providers/mail/samples.ts';
import * as mails from './accountMails.ts';

const device = { ipAddress: '203.0.113.7', at, url };
const newEmail = 'n@portico.test';

/** The mails about an account, as previews show them. */
export const accountMailSamples: MailSamples = {
  reset: (language) => mails.resetMail({ ...to, language, code, url }),
  welcome: (language) => mails.welcomeMail({ ...to, language, password: code, url }),
  'password changed': (language) => mails.passwordChangedMail({ ...to, language }),
  'e-mail code': (language) => mails.emailCodeMail({ ...to, language, code }),
  'e-mail requested': (language) => mails.emailRequestedMail({ ...to, language, newEmail }),
  'e-mail changed': (language) => mails.emailChangedMail({ ...to, language, newEmail }),
  'e-mail set by staff': (language) => mails.emailSetMail({ ...to, language }),
  'second factor on': (language) => mails.secondFactorMail({ ...to, language, isOn: true }),
  'second factor off': (language) => mails.secondFactorMail({ ...to, language, isOn: false }),
  'passkey added': (language) => mails.passkeyMail({ ...to, language, isAdded: true, name: 'iPhone', url }),
  'passkey removed': (language) =>
    mails.passkeyMail({ ...to, language, isAdded: false, name: 'iPhone', url }),
  'new device': (language) =>
    mails.newDeviceMail({ ...to, ...device, language, browser: 'Safari', system: 'macOS' }),
  'unknown device': (language) =>
    mails.newDeviceMail({ ...to, ...device, language, browser: null, system: null }),
};
