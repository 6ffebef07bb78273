import type { ClientStage, FieldCode, ImportField, RentPeriod } from '@portico/contracts';
import { moneyLimits } from '@portico/contracts';
import { clientLimits, clientStages, rentPeriods } from '@portico/contracts/lists';
import { type Budget, readAmount, readBudget } from '@portico/rules';
import { squareFeetPerSquareMeter, usStateCode } from '@portico/rules/listing';
import { columnForm, wordsOf } from '../../../support/sheets/columns.ts';

/** Thrown for a text that is no valid value of its field; `found` is the part of it that is not. */
export class Unreadable extends Error {
  readonly code: FieldCode;
  readonly found: string | undefined;
  constructor(code: FieldCode, found?: string) {
    super(code);
    this.code = code;
    this.found = found;
  }
}

const stageNames: Record<ClientStage, string> = {
  new: 'new lead newlead open prospect',
  active: 'active working contacted qualified inprogress current',
  underContract: 'undercontract contract pending offer underoffer',
  closed: 'closed won done sold bought complete completed closedwon',
  lost: 'lost dead inactive closedlost cold',
};

export function stageOf(text: string): ClientStage {
  const form = columnForm(text);
  const stage = clientStages.find((known) => stageNames[known].split(' ').includes(form));
  if (!stage) throw new Unreadable('NOT_A_CHOICE');
  return stage;
}

const offerNames: Record<RentPeriod | 'buy' | 'either' | 'rent', string> = {
  buy: 'buy buying buyer purchase sale no kauf kaufen achat acheter comprar compra 购买 شراء',
  either:
    'either both any buyorrent rentorbuy buyrent buyandrent saleorrent kaufodermiete mieteoderkauf kaufenodermieten beides ' +
    'achatoulocation acheteroulouer lesdeux compraoalquiler compraroalquilar ambos ' +
    '购买或租赁 买或租 均可 شراءأوإيجار شراءأواستئجار كلاهما',
  month: 'month monthly permonth monat monatlich mois mensuel mes mensual 月 月租 شهري',
  rent: 'yes rent renting renter rental lease miete mieten mieter location louer locataire alquiler alquilar 租 租赁 إيجار',
  week: 'week weekly perweek woche wöchentlich semaine semana semanal 周 周租 أسبوعي',
  season: 'season seasonal perseason saison temporada 季 季租 موسمي',
};

/** The period of a rent, `rent` without one, `buy`, or `either` for a client who would buy or rent. */
export function offerOf(text: string): RentPeriod | 'buy' | 'either' | 'rent' {
  const form = columnForm(text);
  const offer = (['buy', 'either', 'rent', ...rentPeriods] as const).find((known) =>
    offerNames[known].split(' ').map(columnForm).includes(form),
  );
  if (!offer) throw new Unreadable('NOT_A_CHOICE');
  return offer;
}

/** "3", "3+" and "3 bedrooms". */
export function countOf(text: string, most: number): number {
  const [, digits] = /^(\d{1,3})(?:\D.*)?$/.exec(text) ?? [];
  const count = Number(digits);
  if (!digits || count < 1 || count > most || /\d/.test(text.slice(digits.length)))
    throw new Unreadable('NOT_A_NUMBER');
  return count;
}

const areaUnits: readonly (readonly [RegExp, number])[] = [
  [/^(sq\.? ?(ft|feet)|square feet|ft2|ft²|sf|平方英尺|قدم مربع(ة)?)?$/i, 1],
  [/^(m2|m²|qm|sqm|sq\.? ?m|square met(er|re)s|平方米|㎡|متر مربع|م²|م2)$/i, squareFeetPerSquareMeter],
];

/** "2,500", "2500 sq ft +", "ab 230 m²": whole square feet. A number without a unit is in square feet. */
export function livingAreaOf(text: string, most: number): number {
  const shape =
    /^(?:ab|from|min\.?|at least|>=?|≥)? *(\d{1,3}(?:[.,' ]\d{3})+|\d+) *\+? *([^\d+]*?[2²]?)\.? *\+?$/i;
  const [, digits, unit = ''] = shape.exec(text.normalize('NFC').trim()) ?? [];
  const times = areaUnits.find(([named]) => named.test(unit.trim()))?.[1];
  const area = Math.round(Number(digits?.replace(/\D/g, '')) * (times ?? Number.NaN));
  if (!Number.isSafeInteger(area) || area < 1 || area > most) throw new Unreadable('NOT_A_NUMBER');
  return area;
}

/** Semicolons separate values that may contain commas. */
const partsOf = (text: string) =>
  text
    .split(text.includes(';') ? ';' : /[,|/]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The values, as `partsOf` splits them. */
export const listText = (values: readonly string[]): string =>
  values.join('; ') + (values.length === 1 && /[,|/]/.test(values[0] ?? '') ? ';' : '');

/** The ", FL" of "Miami, FL", which says nothing that the city does not. */
const stateAtEnd = /, *([A-Z]{2})$/;
const isState = (part: string) => /^[A-Z]{2}$/.test(part) && usStateCode(part) !== null;

/** "Miami; Paris", "New York, NY", "Miami, FL; Paris". Throws if one of them is longer than the form allows. */
export const citiesOf = (text: string): string[] =>
  placesIn(
    text.includes(';')
      ? partsOf(text).map((part) =>
          isState(stateAtEnd.exec(part)?.[1] ?? '') ? part.replace(stateAtEnd, '') : part,
        )
      : partsOf(text).filter((part, index) => index === 0 || !isState(part)),
  );

/** "Italy; Spain", "US, CA": their codes may be those of states, too. Throws as `citiesOf` does. */
export const countriesOf = (text: string): string[] => placesIn(partsOf(text));

function placesIn(places: readonly string[]): string[] {
  const long = places.find((place) => place.length > clientLimits.place);
  if (long) throw new Unreadable('TOO_LONG', long);
  return [...new Set(places)].slice(0, clientLimits.places);
}

export type KnownTag = { name: string; displayName: string };

/** Lifestyles and tags by name; a cell may contain either. Throws for a name that is neither. */
export function tagsOf(text: string, known: readonly KnownTag[]): string[] {
  const nameOf = (part: string) => {
    const form = columnForm(part);
    return known.find(({ name, displayName }) => [name, displayName].map(columnForm).includes(form))?.name;
  };
  const parts = partsOf(text);
  const unknown = parts.filter((part) => nameOf(part) === undefined);
  if (unknown.length > 0) throw new Unreadable('NOT_A_CHOICE', unknown.join('; '));
  return [...new Set(parts.flatMap((part) => nameOf(part) ?? []))];
}

type BudgetField = Extract<
  ImportField,
  'budgetUsd' | 'minPriceUsd' | 'maxPriceUsd' | 'minRentUsd' | 'maxRentUsd'
>;

/** A column for one limit has one amount for it; any of the columns may hold a range. */
export function budgetOf(field: BudgetField, text: string): Budget {
  const amount = field === 'budgetUsd' ? null : readAmount(text);
  const budget =
    typeof amount !== 'number'
      ? readBudget(text)
      : { min: field.startsWith('min') ? amount : null, max: field.startsWith('max') ? amount : null };
  if (typeof budget === 'string') throw new Unreadable(budget);
  if (Math.max(budget.min ?? 0, budget.max ?? 0) > moneyLimits.to) throw new Unreadable('TOO_GREAT');
  return budget;
}

/** What spreadsheets call the row of totals. */
const totals = new Set(
  (
    'total totals grandtotal subtotal totalclients sum sumtotal summe gesamt gesamtsumme insgesamt zwischensumme anzahl ' +
    'somme totalgénéral soustotal sumatotal suma totalgeneral totale 合计 总计 总数 小计 المجموع الإجمالي الاجمالي المجموعالكلي'
  )
    .split(' ')
    .map(columnForm),
);

/** What such a row counts. */
const counted = new Set(
  'client clients contact contacts customer customers row rows entry entries kunden einträge lignes clientes filas 客户 عملاء العملاء'
    .split(' ')
    .map(columnForm),
);

/** Whether a name is that of a row of totals: "Summe", "Total: 43", "Total 43 clients". */
export function isTotal(name: string): boolean {
  const words = wordsOf(name).filter((word) => !/^\p{N}+$/u.test(word));
  return totals.has(words.join('')) || totals.has(words.filter((word) => !counted.has(word)).join(''));
}
