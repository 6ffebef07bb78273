/**
 * A link that opens the reader's mail program. The encoding keeps a foreign subject or text from adding headers to the
 * mail. Some programs cut a link at about 2,000 characters.
 */
export function mailTo(address: string, subject = '', body = ''): string {
  const fields = Object.entries({ subject, body })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
