export type TemplateValues = Record<'firstName' | 'reference' | 'me', string>;

/** Fills in whom a ready answer is for; a place without a value goes, with the space before it. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(
    /( ?)\{\{\s*(firstName|reference|me)\s*\}\}/g,
    (_, space: string, name: keyof TemplateValues) => (values[name] ? space + values[name] : ''),
  );

/** The places of a ready answer as they are written in it. */
export const templatePlaces = {
  firstName: '{{firstName}}',
  reference: '{{reference}}',
  me: '{{me}}',
} as const satisfies TemplateValues;

/** What stands in braces but is no place that Portico fills in: a member would read it as it is. */
export const unknownPlaces = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
    .filter((found) => !/^\s*(firstName|reference|me)\s*$/.test(found[1] ?? ''))
    .map((found) => found[0]);
