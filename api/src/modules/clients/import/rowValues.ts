import type { ClientStage, FieldCode, ImportField, RentPeriod } from '@portico/contracts';
import { moneyLimits } from '@portico/contracts';
import { clientLimits, clientStages, rentPeriods } from '@portico/contracts/lists';
import { type Budget, readAmount, readBudget } from '@portico/rules';
import { columnForm } from './mapping.ts';

/** Thrown for a text that is no value of its field. */
export class Unreadable extends Error {
  readonly code: FieldCode;
  constructor(code: FieldCode) {
    super(code);
    this.code = code;
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

const offerNames: Record<RentPeriod | 'buy', string> = {
  buy: 'buy buying buyer purchase sale no kauf kaufen achat acheter comprar compra 购买 شراء',
  month: 'month monthly permonth monat monatlich mois mensuel mes mensual 月 月租 شهري',
  week: 'week weekly perweek woche wöchentlich semaine semana semanal 周 周租 أسبوعي',
  season: 'season seasonal perseason saison temporada 季 季租 موسمي',
};

/** The period of a rent, or that the client buys. */
export function offerOf(text: string): RentPeriod | 'buy' {
  const form = columnForm(text);
  const offer = (['buy', ...rentPeriods] as const).find((known) =>
    offerNames[known].split(' ').map(columnForm).includes(form),
  );
  if (!offer) throw new Unreadable('NOT_A_CHOICE');
  return offer;
}

/** "3", "3+" and "3 bedrooms". */
export function bedroomsOf(text: string): number {
  const [, digits] = /^(\d{1,3})(?:\D.*)?$/.exec(text) ?? [];
  const bedrooms = Number(digits);
  if (!digits || bedrooms < 1 || bedrooms > 100 || /\d/.test(text.slice(digits.length)))
    throw new Unreadable('NOT_A_NUMBER');
  return bedrooms;
}

/** Semicolons part values that may have commas in them. */
const partsOf = (text: string) =>
  text
    .split(text.includes(';') ? ';' : /[,|/]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Values as `partsOf` reads them. */
export const listText = (values: readonly string[]): string =>
  values.join('; ') + (values.length === 1 && /[,|/]/.test(values[0] ?? '') ? ';' : '');

/** "Miami; Paris". Throws if one of them is longer than the form takes. */
export function placesOf(text: string): string[] {
  const places = partsOf(text);
  if (places.some((place) => place.length > clientLimits.place)) throw new Unreadable('TOO_LONG');
  return [...new Set(places)].slice(0, clientLimits.places);
}

export type Lifestyle = { name: string; displayName: string };

/** Lifestyles by their names, whichever of both is written. Throws if one is none of them. */
export function lifestylesOf(text: string, known: readonly Lifestyle[]): string[] {
  const names = partsOf(text).map((part) => {
    const form = columnForm(part);
    return known.find(({ name, displayName }) => [name, displayName].map(columnForm).includes(form))?.name;
  });
  if (names.includes(undefined)) throw new Unreadable('NOT_A_CHOICE');
  return [...new Set(names as string[])].slice(0, clientLimits.lifestyles);
}

type BudgetField = Extract<ImportField, 'budgetUsd' | 'minPriceUsd' | 'maxPriceUsd'>;

/** A column of one end takes one amount for that end; any of them may hold a range. */
export function budgetOf(field: BudgetField, text: string): Budget {
  const amount = field === 'budgetUsd' ? null : readAmount(text);
  const budget =
    typeof amount !== 'number'
      ? readBudget(text)
      : { min: field === 'minPriceUsd' ? amount : null, max: field === 'maxPriceUsd' ? amount : null };
  if (typeof budget === 'string') throw new Unreadable(budget);
  if (Math.max(budget.min ?? 0, budget.max ?? 0) > moneyLimits.to) throw new Unreadable('TOO_GREAT');
  return budget;
}

/** How spreadsheets call the row that adds up the others. */
const totals = new Set(
  (
    'total totals grandtotal subtotal totalclients sum sumtotal summe gesamt gesamtsumme insgesamt zwischensumme anzahl ' +
    'somme totalgénéral soustotal sumatotal suma totalgeneral totale 合计 总计 总数 小计 المجموع الإجمالي الاجمالي المجموعالكلي'
  )
    .split(' ')
    .map(columnForm),
);

/** Whether a name is that of a row which adds up the others: "Summe", "Total: 43". */
export const isTotal = (name: string): boolean => totals.has(columnForm(name.replace(/[\d.,'\s]+/g, '')));
