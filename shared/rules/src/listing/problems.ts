import type { ListingType, TextByLanguage } from '@portico/contracts';
import { webAddressPattern } from '@portico/contracts/lists';
import { storedCountry } from '../countries/index.ts';
import { isUnitedStates, isZipCode, usStateCode } from './address.ts';

type Text = string | null | undefined;
type Texts = { [language in keyof TextByLanguage]?: Text };

/** The values of a listing that B §5 has rules for, under the payload's names. */
export interface ListingValues {
  listingType: ListingType;
  title: Texts;
  description: Texts;
  property: {
    streetAddress: Text;
    city: Text;
    state: Text;
    zipcode: Text;
    country: Text;
    Latitude?: number | null | undefined;
    Longitude?: number | null | undefined;
    YearBuilt?: number | null | undefined;
    YearBuiltEffective?: number | null | undefined;
  };
  dateAvailable: Text;
  /** A missing value is an error of the form, not a "no": nobody ticks "no" (resolutions 72). */
  isRental: boolean | null | undefined;
  listingUrl?: Text;
  /** The address of a floor plan on another site. */
  floorPlanUrl?: Text;
  coOwnership?: { sharesTotal: number; sharesAvailable: number } | null | undefined;
  /** The version of the listing terms accepted with this form, or earlier. */
  termsVersion: number | null | undefined;
}

export interface ListingContext {
  /** The version of the listing terms in force. */
  currentTermsVersion: number;
  /** The listing's current country: an old one stays, even if it does not exist, until it is changed. */
  keptCountry?: string | null;
}

/** Why a value is refused; the screen words it for members, and `listingChecks` in the API for its answers. */
export type ListingProblem =
  | 'required'
  | 'english'
  | 'country'
  | 'state'
  | 'zipcode'
  | 'date'
  | 'url'
  | 'latitude'
  | 'longitude'
  | 'shares'
  | 'renovation'
  | 'terms';

export type ListingField =
  | 'title.en'
  | 'description.en'
  | 'property.streetAddress'
  | 'property.city'
  | 'property.state'
  | 'property.zipcode'
  | 'property.country'
  | 'property.Latitude'
  | 'property.Longitude'
  | 'property.YearBuiltEffective'
  | 'dateAvailable'
  | 'isRental'
  | 'listingUrl'
  | 'floorPlan.url'
  | 'coOwnership.sharesAvailable'
  | 'termsVersion';

export type ListingProblems = Partial<Record<ListingField, ListingProblem>>;

const isBlank = (text: Text) => !text?.trim();
const required = (text: Text): ListingProblem | null => (isBlank(text) ? 'required' : null);

/** English is the language every reader falls back to, so it must never be the missing one. */
function textProblem(texts: Texts, isRequired: boolean): ListingProblem | null {
  if (!isBlank(texts.en)) return null;
  if (Object.values(texts).some((text) => !isBlank(text))) return 'english';
  return isRequired ? 'required' : null;
}

function countryProblem({ country }: ListingValues['property'], kept: Text): ListingProblem | null {
  if (!country?.trim()) return 'required';
  return country === kept || storedCountry(country) !== null ? null : 'country';
}

function stateProblem({ country, state }: ListingValues['property']): ListingProblem | null {
  if (!isUnitedStates(country)) return null;
  if (!state?.trim()) return 'required';
  return usStateCode(state) === null ? 'state' : null;
}

const zipProblem = ({ country, zipcode }: ListingValues['property']): ListingProblem | null =>
  isUnitedStates(country) && zipcode?.trim() && !isZipCode(zipcode) ? 'zipcode' : null;

/** A day that exists in the calendar: February 30 does not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const dateProblem = (text: Text): ListingProblem | null => {
  const typed = text?.trim();
  if (!typed) return 'required';
  return isCalendarDay(typed) ? null : 'date';
};

const wholeAddress = new RegExp(webAddressPattern, 'i');

/** Only web addresses are accepted: a `javascript:` link would run a script. */
function urlProblem(text: Text): ListingProblem | null {
  const typed = text?.trim();
  if (!typed) return null;
  return wholeAddress.test(typed) && URL.canParse(typed) ? null : 'url';
}

type Degrees = number | null | undefined;

/** A point needs both coordinates or neither. */
function degreesProblem(
  one: Degrees,
  other: Degrees,
  most: number,
  name: 'latitude' | 'longitude',
): ListingProblem | null {
  if (one === null || one === undefined) return other === null || other === undefined ? null : 'required';
  return Math.abs(one) <= most ? null : name;
}

/** Nothing is renovated before it is built. */
const renovationProblem = ({
  YearBuilt,
  YearBuiltEffective,
}: ListingValues['property']): ListingProblem | null =>
  YearBuilt && YearBuiltEffective && YearBuiltEffective < YearBuilt ? 'renovation' : null;

const sharesProblem = (shares: ListingValues['coOwnership']): ListingProblem | null =>
  shares && shares.sharesAvailable > shares.sharesTotal ? 'shares' : null;

/**
 * Whether the terms must be accepted: for a new listing, and again after they changed, but never for a prospect
 * (resolutions 73).
 */
export function mustAcceptTerms(
  { listingType, termsVersion }: Pick<ListingValues, 'listingType' | 'termsVersion'>,
  { currentTermsVersion }: ListingContext,
): boolean {
  return listingType !== 'Prospect' && termsVersion !== currentTermsVersion;
}

/** The reasons why a listing cannot be saved (B §5), by field; empty if it can. */
export function listingProblems(values: ListingValues, context: ListingContext): ListingProblems {
  const { property } = values;
  const { Latitude: latitude, Longitude: longitude } = property;
  const found: Record<ListingField, ListingProblem | null> = {
    'title.en': textProblem(values.title, false),
    'description.en': textProblem(values.description, true),
    'property.streetAddress': required(property.streetAddress),
    'property.city': required(property.city),
    'property.state': stateProblem(property),
    'property.zipcode': zipProblem(property),
    'property.country': countryProblem(property, context.keptCountry),
    'property.Latitude': degreesProblem(latitude, longitude, 90, 'latitude'),
    'property.Longitude': degreesProblem(longitude, latitude, 180, 'longitude'),
    'property.YearBuiltEffective': renovationProblem(property),
    dateAvailable: dateProblem(values.dateAvailable),
    isRental: typeof values.isRental === 'boolean' ? null : 'required',
    listingUrl: urlProblem(values.listingUrl),
    'floorPlan.url': urlProblem(values.floorPlanUrl),
    'coOwnership.sharesAvailable': sharesProblem(values.coOwnership),
    termsVersion: mustAcceptTerms(values, context) ? 'terms' : null,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== null),
  ) as ListingProblems;
}

/** All of B §5: the listing was changed, and nothing is wrong with it. */
export const isListingValid = (
  values: ListingValues,
  { isChanged, ...context }: ListingContext & { isChanged: boolean },
): boolean => isChanged && Object.keys(listingProblems(values, context)).length === 0;
