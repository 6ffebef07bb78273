/** Characters that a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r\n]/;

/** A cell as text: a formula is disarmed with an apostrophe, which spreadsheets read as "this is text". */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const isFormula = formula.test(value);
  const text = isFormula ? `'${value}` : value;
  return isFormula || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of RFC 4180. */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`;

/** Without this mark Excel misreads UTF-8. */
export const byteOrderMark = '\uFEFF';
