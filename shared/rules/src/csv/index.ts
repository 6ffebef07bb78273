/**
 * Characters that a spreadsheet takes for the beginning of a formula (full-width ones too), at the beginning of a text
 * and after everything some spreadsheet separates cells by: which separator it is depends on the reader's country, not
 * on this file.
 */
const formula = /(^|\r\n|[,;|\t\r\n])(["' \u00a0]*)(?=[=+\-@＝＋－＠])/gu;

/** Marks that turn the direction of what follows: a file name or a sum would read backwards. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A cell as text: a formula is disarmed with an apostrophe, which spreadsheets read as "this is text". */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = value.replace(turning, '');
  const text = plain.replace(formula, "$1'$2");
  return text !== plain || /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const disarmed = /(^|\r\n|[,;|\t\r\n])'(["' \u00a0]*)(?=[=+\-@＝＋－＠])/gu;

/** A cell's text as it was before `csvLine` disarmed its formulas. */
export const armed = (text: string): string => text.replace(disarmed, '$1$2');

/** One line of RFC 4180. */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`;

/** Without this mark Excel misreads UTF-8. */
export const byteOrderMark = '\uFEFF';
