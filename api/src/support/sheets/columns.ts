/** A column's name without capitals, accents, spaces and signs. */
export const columnForm = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Words that do not tell which field a column holds: "Budget ca. (USD)", "E-Mail Adr.", "Tel. privat". */
const idle = new Set(
  (
    'ca circa approx about around etwa env environ aprox in us usd dollar dollars approximate estimated ' +
    'adr adresse addr address addresses dirección de d la le du des der die das the of el número numéro nummer number nr no n num ' +
    '1 primary main preferred default personal private privat privé work business home geschäftlich dienstlich bureau ' +
    'haupt principal client clients kunde kunden client cliente contact kontakt contacto your their 客户 العميل'
  )
    .split(' ')
    .map(columnForm),
);

/** The words of a column's name; "E-Mail" and "e mail" are one. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/\be[-\s]?mails?\b/gi, 'email')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(columnForm)
    .filter(Boolean);

const withoutIdle = (name: string): string => {
  const form = wordsOf(name)
    .filter((word) => !idle.has(word))
    .join('');
  // "Last contact" is a date.
  return form === 'first' || form === 'last' ? '' : form;
};
/** The name as it is, then without such words. */
const readings = [columnForm, withoutIdle] as const;

/**
 * Guesses which column of a spreadsheet holds which field, by its name; `known` has the column names of each field.
 * Each column is used once, and the plainest name wins.
 */
export function columnGuesser<Field extends string>(
  fields: readonly Field[],
  known: Readonly<Record<Field, string>>,
): (header: readonly string[]) => Partial<Record<Field, number>> {
  const fieldOf = new Map(
    fields.flatMap((field) => known[field].split(' ').map((name) => [columnForm(name), field] as const)),
  );
  return (header) => {
    const columns: Partial<Record<Field, number>> = {};
    for (const reading of readings)
      for (const [column, name] of header.entries()) {
        const field = fieldOf.get(reading(name));
        if (!field || columns[field] !== undefined || Object.values(columns).includes(column)) continue;
        columns[field] = column;
      }
    return columns;
  };
}

/** One spelling for the headers that count as the same. */
export const headerKey = (header: readonly string[]): string => JSON.stringify(header.map(columnForm));
