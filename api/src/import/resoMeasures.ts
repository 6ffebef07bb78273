import { listingMeasures, type MeasureKey } from '@portico/contracts';
import { squareFeetPerSquareMeter } from '@portico/rules/listing';
import { number, type Row, text, within } from './resoRow.ts';

const squareFeetPerAcre = 43_560;
const acresPerHectare = 2.47105;

const isMeters = (unit: string | null) => unit !== null && /meter|metre|sqm|m2/i.test(unit);

function squareFeet(row: Row): number | null {
  const area = number(row, 'LivingArea');
  if (area === null || !isMeters(text(row, 'LivingAreaUnits'))) return area;
  return Math.round(area * squareFeetPerSquareMeter);
}

function acres(row: Row): number | null {
  const inAcres = number(row, 'LotSizeAcres');
  if (inAcres !== null) return inAcres;
  const size = number(row, 'LotSizeArea');
  const unit = text(row, 'LotSizeUnits');
  if (size === null || unit === null || /acre/i.test(unit)) return size;
  if (/hectare/i.test(unit)) return size * acresPerHectare;
  return (isMeters(unit) ? size * squareFeetPerSquareMeter : size) / squareFeetPerAcre;
}

/** How often a fee is due in a year. For any other or an unstated frequency the monthly fee is unknown. */
const timesAYear: { [frequency: string]: number | undefined } = {
  annually: 1,
  'semi-annually': 2,
  quarterly: 4,
  'bi-monthly': 6,
  monthly: 12,
  'semi-monthly': 24,
  'bi-weekly': 26,
  weekly: 52,
};

function monthlyFee(row: Row): number | null {
  const fee = number(row, 'AssociationFee');
  const times = timesAYear[text(row, 'AssociationFeeFrequency')?.toLowerCase() ?? ''];
  return fee === null || times === undefined ? null : Math.round((fee * times) / 12);
}

/** The measures that a feed may give in several units, each converted to Portico's unit. */
const conversions: { [key in MeasureKey]?: (row: Row) => number | null } = {
  livingArea: squareFeet,
  lotSizeArea: acres,
  associationFee: monthlyFee,
};

/** One measure of a row, null where the row has none. Throws a Rejection for a value that the form would refuse too. */
export function measureOf(row: Row, key: MeasureKey): number | null {
  const { reso, limits } = listingMeasures[key];
  const read = conversions[key] ?? ((plain: Row) => number(plain, reso));
  return within(read(row), reso, limits);
}
