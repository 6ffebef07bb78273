import type { UserImportField } from '@portico/contracts';
import { unprintableInText, userImportFields } from '@portico/contracts/lists';
import { isEmail, normalizeEmail } from '@portico/rules';
import { armed } from '@portico/rules/csv';
import type { ChangeReason } from '../../../db/schema/index.ts';
import { ApiProblem, faultOf } from '../../../support/apiProblem.ts';
import { countryOf } from '../../../support/countryField.ts';
import { phoneOf } from '../../../support/phoneField.ts';
import { columnGuesser } from '../../../support/sheets/columns.ts';

/** A line's values of a person; those it does not have are missing. */
export type UserContent = {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
  brokerage?: string;
  city?: string;
  state?: string;
  country?: string;
};
export type ReadUser = { content: UserContent | null; reasons: ChangeReason[] };

/** Names of such columns, including those in the file that Portico itself writes. */
export const guessColumns = columnGuesser<UserImportField>(userImportFields, {
  email:
    'email mail emailaddress username login correo correoelectrónico courriel 邮箱 电子邮箱 البريدالإلكتروني',
  firstName: 'firstname first givenname forename prénom vorname nombredepila 名 名字 الاسمالأول',
  lastName:
    'lastname last surname familyname nachname familienname nomdefamille apellido apellidos 姓 اسمالعائلة',
  fullName: 'name fullname agent agentname member membername nom nombre 姓名 الاسم الاسمالكامل',
  phone: 'phone phonenumber mobile cell telephone tel telefon téléphone teléfono 电话 手机 الهاتف الجوال',
  brokerage:
    'brokerage brokeragename company office firm agency makler agence inmobiliaria 经纪公司 公司 الوساطة الشركة',
  city: 'city town ville ciudad stadt ort 城市 المدينة',
  state: 'state region province provincia bundesland 州 省 الولاية المحافظة',
  country: 'country nation pays país land 国家 البلد الدولة',
});

const longest = 80;
const longestEmail = 254;
const unprintableMarks = new RegExp(`[${unprintableInText}]`, 'g');

/** "Vasquez, Elena" and "Elena Vasquez": the last word is the last name, unless a comma says otherwise. */
function partsOf(fullName: string) {
  const [last = '', first] = fullName.split(',').map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const words = fullName.split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/**
 * Reads one line. It is refused without an address or a name; anything else that is unreadable is left out and
 * reported.
 */
export function readUser(
  cells: readonly string[],
  columns: Partial<Record<UserImportField, number>>,
): ReadUser {
  const reasons: ChangeReason[] = [];
  const textOf = (field: UserImportField): string => {
    const column = columns[field];
    const written = column === undefined ? '' : (cells[column] ?? '');
    return armed(written.replace(unprintableMarks, '').replace(/\s+/g, ' ').trim());
  };
  const read = (field: UserImportField, clean: (text: string) => string | null): string | undefined => {
    const text = textOf(field);
    try {
      if (text.length > longest) throw new ApiProblem('INVALID_INPUT', { fields: { [field]: 'TOO_LONG' } });
      return (text && clean(text)) || undefined;
    } catch (error) {
      reasons.push({ ...faultOf(error), field });
      return undefined;
    }
  };
  const email = normalizeEmail(textOf('email'));
  if (!email) return { content: null, reasons: [{ code: 'REQUIRED', field: 'email' }] };
  if (!isEmail(email) || email.length > longestEmail)
    return { content: null, reasons: [{ code: 'EMAIL_INVALID', field: 'email' }] };
  const same = (text: string) => text;
  const whole = partsOf(read('fullName', same) ?? '');
  const [firstName, lastName] = [read('firstName', same), read('lastName', same)];
  const names = { firstName: firstName ?? whole.firstName, lastName: lastName ?? whole.lastName };
  const nameless = (['firstName', 'lastName'] as const).find((field) => !names[field]);
  if (nameless) {
    const tooLong = reasons.find(({ code }) => code === 'TOO_LONG');
    return { content: null, reasons: [tooLong ?? { code: 'REQUIRED', field: nameless }] };
  }
  const content: UserContent = { email, ...names };
  for (const field of ['brokerage', 'city', 'state'] as const) {
    const text = read(field, same);
    if (text) content[field] = text;
  }
  const phone = read('phone', (text) => phoneOf(text, null));
  if (phone) content.phone = phone;
  const country = read('country', (text) => countryOf(text, null));
  if (country) content.country = country;
  return { content, reasons };
}
