import type { DescriptorOffer } from '@portico/contracts';
import { Refusal } from '../terminal/say.ts';

/** A place for others to fill, and who offers it. */
export type Offered = DescriptorOffer & { by: string };

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*\??$/.test(name) ? name : JSON.stringify(name));

/** Whether a text of another team can only be one type: nothing that ends it begins something else. */
function isOneType(text: string): boolean {
  const bare = text.replaceAll('=>', '').replace(/'[^'\\\n]*'/g, '');
  if (/[^\w$\s|&<>[\](){},:?.]|\n/.test(bare)) return false;
  const open: string[] = [];
  for (const sign of bare) {
    if ('<[({'.includes(sign)) open.push(sign);
    if ('>])}'.includes(sign) && open.pop() !== '<[({'['>])}'.indexOf(sign)]) return false;
  }
  return open.length === 0;
}

/** What a place passes to the component that fills it, as a type. */
function givenType({ slot, given = {} }: DescriptorOffer): string {
  const wrong = Object.values(given).find((type) => !isOneType(type));
  if (wrong !== undefined) throw new Refusal(`The place ${slot} gives "${wrong}", which is no type.`);
  const members = Object.entries(given).map(([name, type]) => `${keyOf(name)}: ${type}`);
  return members.length > 0 ? `{ ${members.join('; ')} }` : 'object';
}

/** Types of TypeScript itself. */
const ofTheLanguage =
  'Awaited Exclude Extract NonNullable Omit Partial Pick Readonly ReadonlyArray Record Required ReturnType'.split(
    ' ',
  );

/** The types of others that these places name: those of the contracts. */
function namedIn(offers: readonly Offered[]): string[] {
  const texts = offers.flatMap(({ given = {} }) => Object.values(given));
  const words = texts.flatMap((text) => text.replace(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? []);
  const isOwn = (word: string) => !ofTheLanguage.includes(word) && !(word in globalThis);
  return [...new Set(words)].filter(isOwn).sort();
}

const sorted = (offers: readonly Offered[]) => [...offers].sort((a, b) => a.slot.localeCompare(b.slot));

/** The members of a table from each place's name to its values. */
export const slotMembers = (offers: readonly Offered[]): [place: Offered, text: string][] =>
  sorted(offers).map((offer) => [offer, `'${offer.slot}': ${givenType(offer)};`]);

/** A file with the types of these places. `source` says where they are offered. */
export function slotTypes(offers: readonly Offered[], source: string): string {
  const named = namedIn(offers);
  const members = slotMembers(offers).map(([{ by, versions }, text]) => {
    const at = `${versions.length > 1 ? 'versions' : 'version'} ${versions.join(' and ')}`;
    return `  /** Offered by ${by}, in ${at}. */\n  ${text}\n`;
  });
  return `// Written by \`portico slots\` from ${source}. Write it again instead of editing it.
${named.length > 0 ? `import type { ${named.join(', ')} } from '@portico/contracts';\n` : ''}
/** What each place passes to the component that fills it; \`Partial\` of it where a page of an earlier release may pass less. */
export interface LiveSlots {
${members.join('')}}
`;
}
