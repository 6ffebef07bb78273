/**
 * A link that opens the reader's mail program. The encoding keeps a foreign subject from adding headers to the mail.
 */
export const mailTo = (address: string, subject = ''): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject && `?subject=${encodeURIComponent(subject)}`}`;
