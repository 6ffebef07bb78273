export type TemplateValues = Record<'firstName' | 'reference' | 'me', string>;

/** Fills in whom a ready answer is for; a place without a value goes, with the space before it. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(
    /( ?)\{\{\s*(firstName|reference|me)\s*\}\}/g,
    (_, space: string, name: keyof TemplateValues) => (values[name] ? space + values[name] : ''),
  );
