import type { ListingType } from '@portico/contracts';
import {
  latitudeLimits,
  listingMeasures,
  longitudeLimits,
  type MeasureKey,
  measureKeys,
  measuresOf,
  moneyLimits,
  type NumberLimits,
} from '@portico/contracts/listing-fields';
import { fewestShares, mostShares } from '@portico/contracts/lists';
import { type ListingField, listingProblems } from '@portico/rules/listing';
import { numberOf, textsOf } from './listingBody.ts';
import type { ListingValues } from './listingValues.ts';

/** Maps the payload's field names, as rules and server use them, to the form's. */
const fieldOf: Record<ListingField, keyof ListingValues> = {
  'title.en': 'title_en',
  'description.en': 'description_en',
  'property.streetAddress': 'streetAddress',
  'property.city': 'city',
  'property.state': 'state',
  'property.zipcode': 'zipcode',
  'property.country': 'country',
  'property.Latitude': 'latitude',
  'property.Longitude': 'longitude',
  'property.YearBuiltEffective': 'yearBuiltEffective',
  dateAvailable: 'dateAvailable',
  isRental: 'isRental',
  listingUrl: 'listingUrl',
  'floorPlan.url': 'floorPlanUrl',
  'coOwnership.sharesAvailable': 'sharesAvailable',
  termsVersion: 'hasAcceptedTerms',
};

const furtherFields: Record<string, keyof ListingValues> = {
  title: 'title_en',
  description: 'description_en',
  'property.unitNumber': 'unitNumber',
  ...Object.fromEntries(measureKeys.map((key) => [`property.${listingMeasures[key].reso}`, key])),
  'price.amount': 'price',
  'price.currency': 'currency',
  'price.period': 'rentPeriod',
  'startPrice.amount': 'startPrice',
  'coOwnership.sharesTotal': 'sharesTotal',
  floorPlan: 'floorPlanUrl',
  clientPersonId: 'client',
  listingAgents: 'agentIds',
  listingType: 'listingType',
  status: 'status',
  pictures: 'pictures',
  mlsId: 'mlsId',
};

const formNames: Record<string, keyof ListingValues> = { ...furtherFields, ...fieldOf };

/** The form's name of a field in a server error; a field the form does not have keeps its name. */
export const formFieldOf = (name: string): string => formNames[name] ?? name;

type NumberField =
  | 'price'
  | 'startPrice'
  | MeasureKey
  | 'latitude'
  | 'longitude'
  | 'sharesTotal'
  | 'sharesAvailable';

/** The limits of the request (`ListingBody`), so that the server never refuses a number the form accepts. */
const numberRules: Record<NumberField, NumberLimits> = {
  price: moneyLimits,
  startPrice: moneyLimits,
  ...measuresOf((_key, { limits }) => limits),
  latitude: latitudeLimits,
  longitude: longitudeLimits,
  sharesTotal: { from: fewestShares, to: mostShares, isWhole: true },
  sharesAvailable: { from: 0, to: mostShares, isWhole: true },
};

export type Problem = { key: string; values?: Record<string, number> };
export type Problems = Partial<Record<keyof ListingValues, Problem>>;

function numberProblem(field: NumberField, values: ListingValues): Problem | null {
  const { from, to, isWhole } = numberRules[field];
  const number = numberOf(values[field], isWhole);
  if (number === null) {
    const isNeeded = values.isCoOwned && field.startsWith('shares');
    return isNeeded ? { key: 'problem.required' } : null;
  }
  if (Number.isNaN(number)) return { key: 'problem.number' };
  if (isWhole && !Number.isInteger(number)) return { key: 'problem.whole' };
  return number < from || number > to ? { key: 'problem.range', values: { from, to } } : null;
}

function numberProblems(values: ListingValues): Problems {
  const fields = (Object.keys(numberRules) as NumberField[]).filter(
    (field) => values.isCoOwned || !field.startsWith('shares'),
  );
  const found = fields.map((field) => [field, numberProblem(field, values)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

export interface FormState {
  /** The version of the terms in force. */
  current: number;
  /** The version of the terms accepted before this form was opened. */
  accepted: number | null;
  /** The country the listing was stored with. */
  keptCountry?: string | null;
}

const parsed = (value: string) => {
  const number = numberOf(value, true);
  return number === null || Number.isNaN(number) ? null : number;
};

/** Everything that keeps the form from being saved (B §5), by the form's field names. */
export function problemsOf(values: ListingValues, { current, accepted, keptCountry }: FormState): Problems {
  const { streetAddress, city, state, zipcode, country, dateAvailable, isRental, listingUrl } = values;
  const [sharesTotal, sharesAvailable] = [parsed(values.sharesTotal), parsed(values.sharesAvailable)];
  const hasShares = values.isCoOwned && sharesTotal !== null && sharesAvailable !== null;
  const found = listingProblems(
    {
      listingType: values.listingType as ListingType,
      title: textsOf(values, 'title'),
      description: textsOf(values, 'description'),
      property: {
        streetAddress,
        city,
        state,
        zipcode,
        country,
        Latitude: parsed(values.latitude),
        Longitude: parsed(values.longitude),
        YearBuilt: parsed(values.yearBuilt),
        YearBuiltEffective: parsed(values.yearBuiltEffective),
      },
      dateAvailable,
      isRental,
      listingUrl,
      floorPlanUrl: values.floorPlanPicture ? '' : values.floorPlanUrl,
      coOwnership: hasShares ? { sharesTotal, sharesAvailable } : null,
      termsVersion: values.hasAcceptedTerms ? current : accepted,
    },
    { currentTermsVersion: current, keptCountry },
  );
  const named = Object.entries(found).map(([field, problem]) => [
    fieldOf[field as ListingField],
    { key: `problem.${problem}` },
  ]);
  return { ...Object.fromEntries(named), ...numberProblems(values) };
}
