import { errorTable } from './errors.ts';

/** Every sentence about one field, by its code. `{{name}}` is filled in from the fault's values. */
export const fieldErrors = {
  // Faults that a schema finds.
  REQUIRED: 'This is required.',
  UNKNOWN_FIELD: 'This field is not known.',
  TOO_SHORT: 'This is too short.',
  TOO_LONG: 'This is too long.',
  TOO_SMALL: 'This is too small.',
  TOO_GREAT: 'This is too large.',
  TOO_MANY: 'There are too many entries.',
  TOO_FEW: 'There are too few entries.',
  WRONG_FORMAT: 'This is not in the right format.',
  NOT_A_CHOICE: 'This is not one of the choices.',
  WRONG_TYPE: 'This is the wrong type of value.',
  NOT_VALID: 'This is not valid.',
  NOT_STORABLE: 'This holds a character that cannot be kept.',
  TOO_DEEP: 'This is nested too deeply.',
  DOES_NOT_EXIST: 'This does not exist.',
  KEY_USED: 'This key was used for another request.',
  AREA_FLAT: 'This area has no inside. Please draw at least three corners that do not lie on one line.',
  MERGE_SAME: 'This is the brokerage itself. Please choose another one.',
  MERGE_ARCHIVED: 'This brokerage is archived. Please restore it first, or choose another one.',
  MERGE_KINDS: 'A developer and a brokerage can’t become one: their members have different rights.',
  TAG_SAME: 'This is the tag itself. Please choose another one.',
  TAG_OTHER_CATEGORY: 'Only tags of the same category can become one.',
  TAG_RETIRED: 'This tag or its category is retired. Please offer it again first, or choose another one.',
  TAG_TAKEN: 'There is a tag with this name already.',
  TAG_CATEGORY_TAKEN: 'There is a category with this name already.',
  WEIGHTS_SUM: 'City, lifestyles, budget and must-haves must add up to 100; now they add up to {{sum}}.',
  WEIGHT_ABOVE: 'This can’t be more than {{most}}.',
  AREA_POLE: 'This area goes around a pole. Please draw a smaller one.',

  // Shortlists.
  FOR_MEMBERS_ONLY: 'Only members may see these homes: {{titles}}. Please leave them out.',

  // Accounts. A §5 words the passwords; its sentence about capitals leaves out lowercase letters.
  COMMON_PASSWORD: errorTable.COMMON_PASSWORD.msg,
  PASSWORD_SHORT: 'Password is too short',
  PASSWORD_PLAIN:
    'Password should contain at least one capital letter, one number and one special character (! @ # $ % ^ & *).',
  PASSWORD_NO_LOWERCASE: 'Password should contain at least one lowercase letter.',
  PASSWORD_USED: 'Please choose a password that you have not used until now.',
  PASSWORD_NOT_CURRENT: 'This is not your current password.',
  PASSWORD_CHOSEN: 'This account has a password of its own already.',
  PASSKEYS_FULL: 'An account has at most 20 passkeys. Please remove one first.',
  EMAIL_INVALID: 'Please enter a valid email address',
  EMAIL_UNCHANGED: 'This is your e-mail address already.',
  PHONE_INVALID: 'This is not a phone number.',
  PHONE_NOT_US:
    'This is not a US phone number. For another country, begin with + and its calling code, such as +44.',
  PHONE_CALLING_CODE: 'No country has this calling code. Please check the digits after the +.',
  PHONE_SHORT: 'This number is too short: some digits after {{code}} are missing.',
  PHONE_LONG: 'This number is too long: there are too many digits after {{code}}.',
  PHONE_UNASSIGNED: 'There are no numbers like this under {{code}}. Please check the digits.',
  // For callers without our forms, which offer the countries in the reader's language.
  COUNTRY_INVALID: 'This is not a country. Please write its English name or its two-letter code.',
  SYNONYM_KNOWN: 'The list has this pair already, or both sides are the same.',
  IN_TEAM_ALREADY: 'This person belongs to the team already.',
  BROKERAGE_OF_AGENTS: 'Only agents belong to a brokerage.',
  REFERRAL_OF_AGENTS: 'Only agents are referred.',
  ROLE_NEEDS_TWO:
    'A second administrator has to confirm this role. Please invite them as a member, then grant it on the page Admins.',
  CODE_TAKEN:
    'Your membership has a discount already, and this code cannot be used beside it. Your discount stays as it is.',
  CODE_NOT_USABLE: 'This code cannot be used. Please check it, or ask the Concierge.',
  END_BEFORE_START: 'This has to come after the beginning.',

  // Files of a message.
  FILE_KIND: 'Only JPEG and PNG photos and PDF documents can be attached.',
  FILE_EMPTY: 'This file is empty.',
  FILE_TOO_LARGE: 'This file is larger than {{max}} MB.',
  FILE_NOT_ARRIVED: 'The file did not arrive. Please choose it again.',
  FILE_DAMAGED: 'This document is damaged or incomplete. Please save it again and choose the new file.',

  // Articles.
  LINK_REFUSED: 'A link or a picture leads to an address that is not allowed here.',
  ALT_NEEDED: 'Please say for each picture what it shows.',
  SLUG_INVALID: 'Please use small letters, digits and dashes only.',
  SLUG_TAKEN: 'Another article has this address already.',
  TIME_PAST: 'This time has passed already.',
  ARTICLE_IS_READ:
    'Members read this article now. Publish the change at once, or withdraw the article first.',

  // Groups.
  GROUP_NAME_TAKEN: 'Another group has this name already.',

  // Offers of partners.
  OFFER_ENDED: 'This offer has ended. Please close this window and choose another one.',

  // Photos.
  PHOTO_HEIC: 'This is a HEIC photo, which browsers cannot show. Please export it as JPEG.',
  PHOTO_SVG: 'SVG drawings are not accepted. Please choose a JPEG or PNG photo.',
  PHOTO_PDF: 'This is a PDF document. Please choose a JPEG or PNG photo.',
  PHOTO_NONE: 'This is not a photo. Please choose a JPEG or PNG file.',
  PHOTO_OTHER_TYPE: 'This is a {{kind}} file, but it was sent as {{type}}. Please check its file extension.',
  PHOTO_WITHOUT_TYPE:
    'This is a {{kind}} file, but it was sent without a type. Please check its file extension.',
  PHOTO_DAMAGED: 'This photo is damaged and cannot be read.',
  PHOTO_TOO_MANY_PIXELS: 'This photo has more than 50 megapixels. Please choose a smaller one.',
  PHOTO_TOO_SMALL: 'This photo is smaller than 100 by 100 pixels. Please choose a larger one.',
  PHOTO_TOO_LARGE: 'The file is larger than the maximum allowed 5MB',
  PHOTO_NOT_ARRIVED: 'The photo did not arrive. Please choose it again.',
  PHOTO_INCOMPLETE: 'The photo arrived incomplete. Please upload it again.',
  PHOTO_REMOVED: 'This photo was removed.',
  PHOTO_REFUSED: 'This photo could not be used. Please choose another one.',
  PHOTO_NOT_UPLOADED: '“{{name}}” is not among the uploaded photos. Please upload it again.',
  PHOTO_TWICE: '“{{name}}” appears twice.',
  TOO_MANY_PHOTOS: 'A listing shows at most {{max}} photos.',
  UPLOAD_LATE: 'This address is no longer valid. Please choose the photo again.',
  UPLOAD_UNSIGNED: 'This address is not for this file.',
  PICTURE_LATE: 'This address is no longer valid. Please reload the page.',

  // Listings and searches.
  ENGLISH_NEEDED: 'Please write this in English as well.',
  STATE_INVALID: 'This is not a state of the United States.',
  ZIP_INVALID: 'Enter a valid ZIP code.',
  DATE_INVALID: 'This is not a date.',
  URL_INVALID: 'This is not a web address.',
  LATITUDE_INVALID: 'This is not between -90 and 90.',
  LONGITUDE_INVALID: 'This is not between -180 and 180.',
  SHARES_BEYOND: 'More shares are for sale than there are.',
  RENOVATED_BEFORE_BUILT: 'This is before the year it was built.',
  TERMS_NEEDED: 'Please accept the listing terms.',
  CURRENCIES_MIXED: 'Both prices must be in one currency.',
  CURRENCY_UNKNOWN: 'This currency is not known here.',
  PERIOD_OF_RENTALS: 'Only a rental has a period.',
  START_PRICE_OF_DEVELOPMENTS: 'Only a development has a start price.',
  CLIENT_OF_PROSPECTS: 'Only a prospect is the home of a client.',
  DEVELOPMENT_NO_UNIT: 'A development is no unit of another.',
  DEVELOPMENT_WITH_UNITS: 'A development with units remains one.',
  NOT_YOUR_DEVELOPMENT: 'This is not one of your developments.',
  CLIENT_HAS_THIS: '{{name}} has this already.',
  IMPORT_WORKBOOK: 'This is an Excel workbook. Please save it as CSV and choose that file.',
  IMPORT_NO_TEXT: 'This is not a text file. Please choose a CSV file.',
  IMPORT_EMPTY: 'There are no rows in this file.',
  IMPORT_NO_EMAIL: 'No column of this file is named as holding e-mail addresses. Please name one “E-mail”.',
  IMPORT_COLUMNS_MISSING: 'This file has no column named {{columns}}. Please add it, and name it so.',
  WINNER_UNKNOWN:
    'No agent has this e-mail address. Please correct it, or leave it empty and write the name of the winner.',
  AWARD_EXISTS: 'This winner has this award of this year already.',
  AWARD_TWICE: 'The row on line {{line}} is about the same award.',
  BROKERAGE_UNKNOWN: 'There is no brokerage of this name, or there are several. It was left out.',
  STAFF_BY_HAND: 'This person has powers over others. Please change them by hand.',
  PEOPLE_TOO_MANY: 'One change takes {{max}} people at most. Please narrow the list first.',
  VIEW_NAME_TAKEN: 'You have a view of this name already.',
  VIEWS_FULL: 'You have saved {{max}} views of this list. Please delete one of them first.',
  IMPORT_TOO_MANY_ROWS: 'This file has more than {{max}} rows. Please split it.',
  IMPORT_TOO_MANY_COLUMNS: 'This file has more than {{max}} columns.',
  IMPORT_BROKEN: 'Line {{line}} cannot be read. Please check the quotation marks there.',
  IMPORT_CELL_TOO_LONG:
    'Line {{line}}, column {{column}} has more than {{max}} characters. Please shorten it.',
  IMPORT_ROW_TOO_LONG:
    'The row at line {{line}} is too long. Please check whether a quotation mark is left open.',
  IMPORT_NO_NAME: 'A client needs a name: please choose the column that has it.',
  NAMED_BY_EMAIL: 'No name: the e-mail is used as the name.',
  NAMED_BY_PHONE: 'No name: the phone number is used as the name.',
  IMPORT_COLUMN_TWICE:
    'The column {{column}} cannot be both “{{one}}” and “{{other}}”. Please choose another column for one of them.',
  NOT_A_NUMBER: 'This is not an amount.',
  AMOUNT_UNCLEAR:
    'This amount can be read in more than one way. Please write all of its digits, such as 1500000.',
  NOT_IN_DOLLARS: 'Budgets are in US dollars. Please convert this amount.',
  PRICE_OF_TENANT: 'This client rents, so the price to buy was left out.',
  TWO_CLIENTS: 'Another client of yours, with the same name, has this phone number. It was not added.',
  PHONE_SHARED: 'Another client, with another name, has this phone number too.',
  PLACE_UNKNOWN: 'This place is unknown. It was kept, but no home is found by it.',
  PLACES_NOT_KNOWN:
    'We know no place called {{places}}. Save once more to keep it as it is; no home is found by it.',
  PLACES_MEANT:
    'We know no place called {{places}}. Did you mean {{meant}}? Save once more to keep it as it is; no home is found by it.',
  SAME_ROW: 'The row on line {{line}} is about the same person.',
  TOTAL_ROW: 'This row adds up the others. It is not a client.',
  CLIENT_DELETED: 'You deleted {{name}}, so this row was left out. Restore them if you want them back.',
  CHANGED_SINCE: 'This client was changed after the import, and kept.',
  NOT_THEIR_CLIENT: 'This is not one of the agent’s clients.',
  AGENTS_OF_TEAM: 'These must be agents of the team.',
  NAMES_UNKNOWN: 'Not known: {{names}}',
  OWNER_NEEDED: 'Please say whose listing it is.',
  OWNER_BY_CONCIERGE: 'Only the Concierge can assign a listing to another agent.',
  OWNER_UNKNOWN: 'There is no such agent.',
  ZONE_UNKNOWN: 'This time zone is not known.',
  NO_SUCH_DATE: 'There is no such day or time.',
  TIME_SKIPPED: 'Clocks go forward then: this time is left out there. Please choose another.',
  ENDS_FIRST: 'The event must end after it begins.',
  OVER: 'This is in the past.',
  DEADLINE_LATE: 'Answers must be due before the event ends.',
  CLIENT_WITHOUT_EMAIL: 'This client has no e-mail address. Please add one to the client first.',
  NOT_FILLED_IN: 'Portico cannot fill in {{place}}. Please use one of these: {{known}}.',
  SEATS_TAKEN: '{{taken}} seats are taken already. Please leave at least as many.',
  TOO_MANY_GUESTS: 'You can bring {{max}} guests at most.',
  TOO_MANY_SEARCHES: 'You have saved {{max}} searches. Please delete one of them first.',
} as const satisfies Record<string, string>;

export type FieldCode = keyof typeof fieldErrors;
export type FieldValues = Record<string, string | number>;

/** A fault of one field: a code, with the values in its sentence. */
export type FieldFault = FieldCode | { code: FieldCode; values: FieldValues };

/** The code and the values of a fault, in the form of an answer. */
export const faultParts = (fault: FieldFault): { code: FieldCode; values?: FieldValues } =>
  typeof fault === 'string' ? { code: fault } : fault;

/** The English sentence of a fault. */
export function faultSentence(fault: FieldFault): string {
  const { code, values = {} } = faultParts(fault);
  return fieldErrors[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
