/** Opens the reader's mail program. A stranger's subject stays one: nothing in it adds a line to the mail. */
export const mailTo = (address: string, subject = ''): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject && `?subject=${encodeURIComponent(subject)}`}`;
