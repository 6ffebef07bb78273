import type { ClientStage, FieldCode, ImportField } from '@portico/contracts';
import { moneyLimits } from '@portico/contracts';
import { clientLimits, clientStages } from '@portico/contracts/lists';
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

/** "Miami; Paris". Throws if one of them is longer than the form takes. */
export function placesOf(text: string): string[] {
  const places = text
    .split(/[;,|/]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (places.some((place) => place.length > clientLimits.place)) throw new Unreadable('TOO_LONG');
  return [...new Set(places)].slice(0, clientLimits.places);
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
