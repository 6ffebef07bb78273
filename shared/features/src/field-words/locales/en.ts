/** Faults of a photo, a phone number, a country, a passkey or a client, by the code of the API's sentence. */
export const fieldWords = {
  errors: {
    AREA_FLAT: 'This area has no inside. Please draw at least three corners that do not lie on one line.',
    AREA_POLE: 'This area goes around a pole. Please draw a smaller one.',
    CLIENT_HAS_THIS: '{{name}} has this already.',
    PASSKEYS_FULL: 'An account has at most 20 passkeys. Please remove one first.',
    COUNTRY_INVALID: 'This is not a country. Please write its English name or its two-letter code.',
    FILE_KIND: 'Only JPEG and PNG photos and PDF documents can be attached.',
    FILE_EMPTY: 'This file is empty.',
    FILE_TOO_LARGE: 'This file is larger than {{max}} MB.',
    FILE_NOT_ARRIVED: 'The file did not arrive. Please choose it again.',
    FILE_DAMAGED: 'This document is damaged or incomplete. Please save it again and choose the new file.',
    PHONE_INVALID: 'This is not a phone number.',
    PHONE_NOT_US:
      'This is not a US phone number. For another country, begin with + and its calling code, such as +44.',
    PHONE_CALLING_CODE: 'No country has this calling code. Please check the digits after the +.',
    PHONE_SHORT: 'This number is too short: some digits after {{code}} are missing.',
    PHONE_LONG: 'This number is too long: there are too many digits after {{code}}.',
    PHONE_UNASSIGNED: 'There are no numbers like this under {{code}}. Please check the digits.',
    PHOTO_HEIC: 'This is a HEIC photo, which browsers cannot show. Please export it as JPEG.',
    PHOTO_SVG: 'SVG drawings are not accepted. Please choose a JPEG or PNG photo.',
    PHOTO_PDF: 'This is a PDF document. Please choose a JPEG or PNG photo.',
    PHOTO_NONE: 'This is not a photo. Please choose a JPEG or PNG file.',
    PHOTO_OTHER_TYPE:
      'This is a {{kind}} file, but it was sent as {{type}}. Please check its file extension.',
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
  },
};
