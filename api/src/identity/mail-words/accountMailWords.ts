type Words = { subject: string; opening: readonly string[]; closing?: readonly string[] };

/** The mails about an account and about signing in to it, in one language. A and B name no wording. */
export type AccountMailWords = {
  /** What the reader should do if they did not do this themselves. */
  notYou: string;
  /** How long a code works. */
  codeLife: string;
  codeLabel: string;
  reset: Words & { link: string };
  welcome: (facts: { days: number }) => Words & { codeLabel: string; link: string };
  passwordChanged: Words;
  emailCode: Words;
  emailRequested: (newEmail: string) => Words;
  emailChanged: (newEmail: string) => Words;
  /** To the new address, when staff have changed it. */
  emailSet: Words;
  secondFactor: Record<'on' | 'off', Words>;
  passkey: (name: string) => Record<'added' | 'removed', Words> & { link: string };
  device: (facts: { device: string; address: string; moment: string }) => Words & { link: string };
  /** A browser on an operating system, as far as either is known. */
  deviceName: (browser: string | null, system: string | null) => string;
};
