import type { Language, MailArea, MailPreview, MailPreviewEntry } from '@portico/contracts';
import type { Mail } from '../../providers/mail/mail.ts';
import type { MailSamples } from '../../providers/mail/samples.ts';

/** The mails of every area, each by a name of its own. */
export type AllMailSamples = Record<MailArea, MailSamples>;

/** The text of each mail before it is sent. */
export function createMailPreviews(samples: AllMailSamples) {
  const writers = new Map<string, { area: MailArea; write: (language: Language) => Mail }>();
  for (const [area, ofArea] of Object.entries(samples) as [MailArea, MailSamples][])
    for (const [name, write] of Object.entries(ofArea)) writers.set(`${area}.${name}`, { area, write });

  const list = (language: Language): MailPreviewEntry[] =>
    [...writers].map(([kind, { area, write }]) => ({ kind, area, subject: write(language).subject }));

  /** Null for an unknown kind. */
  function read(kind: string, language: Language): MailPreview | null {
    const mail = writers.get(kind)?.write(language);
    return mail ? { subject: mail.subject, text: mail.text, html: mail.html ?? null } : null;
  }

  return { list, read };
}
