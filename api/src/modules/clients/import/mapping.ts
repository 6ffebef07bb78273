import type { ImportField, ImportMapping } from '@portico/contracts';
import { importFields } from '@portico/contracts/lists';
import { ApiProblem } from '../../../support/apiProblem.ts';

/** A column's name without capitals, accents, spaces and signs. */
export const columnForm = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Names that such columns have in the spreadsheets and address books people export. */
const known: Record<ImportField, string> = {
  fullName: 'name fullname client clientname contact contactname displayname nom nombre 姓名 الاسم',
  firstName: 'firstname first givenname forename prenom vorname primernombre 名 الاسمالأول',
  lastName: 'lastname last surname familyname secondname nachname apellido apellidos 姓 اسمالعائلة',
  email:
    'email emailaddress mail emails email1value primaryemail correo correoelectronico courriel 邮箱 البريدالإلكتروني',
  phone:
    'phone phonenumber mobile mobilephone cell cellphone telephone tel phone1value telefono handy 电话 الهاتف',
  city: 'city town homecity ville ciudad stadt ort 城市 المدينة',
  state: 'state region province stateregion county bundesland 州 الولاية',
  country: 'country countryregion nation pays pais land 国家 البلد',
  stage: 'stage status pipeline leadstatus phase 阶段 المرحلة',
  notes: 'notes note comments comment remarks description memo 备注 ملاحظات',
  minPriceUsd: 'minprice minbudget budgetfrom pricefrom budgetmin minimumprice',
  maxPriceUsd: 'maxprice maxbudget budgetto priceto budgetmax maximumprice budget',
  wishedCities: 'wishedcities cities desiredcity desiredcities lookingin wantedcities areas locations',
  wishedCountries: 'wishedcountries countries desiredcountry desiredcountries wantedcountries',
};

/** Which column probably holds what, by its name; each column is used once. */
export function guessMapping(header: readonly string[]): ImportMapping {
  const forms = header.map(columnForm);
  const entries = importFields.flatMap((field) => {
    const names = new Set(known[field].split(' ').map(columnForm));
    const column = forms.findIndex((form) => names.has(form));
    return column < 0 ? [] : [[field, column] as const];
  });
  const mapping = Object.fromEntries(entries);
  // Without columns for the parts of a name, the whole name is read; with them it is left alone.
  if (mapping.firstName !== undefined) delete mapping.fullName;
  return mapping;
}

/** One spelling for the headers that count as the same. */
export const headerKey = (header: readonly string[]): string => JSON.stringify(header.map(columnForm));

/** Throws INVALID_INPUT for a mapping without a name, with one column twice, or with a column the file lacks. */
export function checkMapping(mapping: ImportMapping, columns: number): void {
  const used = Object.entries(mapping);
  const twice = used.find(([, column], index) => used.findIndex(([, other]) => other === column) !== index);
  if (twice)
    throw new ApiProblem('INVALID_INPUT', { fields: { [`mapping.${twice[0]}`]: 'IMPORT_COLUMN_TWICE' } });
  const beyond = used.find(([, column]) => column >= columns);
  if (beyond)
    throw new ApiProblem('INVALID_INPUT', { fields: { [`mapping.${beyond[0]}`]: 'DOES_NOT_EXIST' } });
  if (mapping.fullName === undefined && mapping.firstName === undefined)
    throw new ApiProblem('INVALID_INPUT', { fields: { mapping: 'IMPORT_NO_NAME' } });
}
