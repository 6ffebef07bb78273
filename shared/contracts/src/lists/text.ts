/** An id, as the API writes and accepts it: only small letters. It is part of a pattern; `isId` checks a whole text. */
export const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const wholeId = new RegExp(`^${idPattern}$`);
export const isId = (text: string): boolean => wholeId.test(text);

/**
 * Part of a character class: control characters, and the marks that turn the direction of what follows (U+202A to
 * U+202E, U+2066 to U+2069), with which a name could look like another. Arabic needs none of them.
 */
export const unprintable = '\\u0000-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069';

/** The same for a text of several lines. */
export const unprintableInText = unprintable.replace(
  '\\u0000-\\u001f',
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f',
);

const label = `[^\\s.:/?#@%\\[\\]\\\\${unprintable}]+`;
const host = `${label}(\\.${label})+(:\\d{1,4})?`;
const afterScheme = `${host}([/?#][^\\s${unprintable}]*)?$`;

/**
 * An address on the web: a host with a dot, without a user name before it (which could look like another host), and
 * without invisible characters (which could hide its end).
 */
export const webAddressPattern = `^https?://${afterScheme}`;
/** The same as people type it: in any case, and perhaps without its scheme. */
export const typedWebAddress = new RegExp(`^(https?://)?${afterScheme}`, 'i');
