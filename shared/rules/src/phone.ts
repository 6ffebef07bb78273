/** Country calling codes of two digits; 1 and 7 have one digit, all others three (ITU-T E.164). */
const twoDigitCodes = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

function callingCode(digits: string) {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1);
  return digits.slice(0, twoDigitCodes.has(digits.slice(0, 2)) ? 2 : 3);
}

/** The stored form: a plus and digits. A number without a leading plus counts as a US number (A §5). */
export function toE164(value: string) {
  const digits = value.replace(/\D/g, '');
  if (digits === '') return '';
  if (value.trim().startsWith('+')) return `+${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`;
}

/** Whether the number can be dialed: E.164 has at most 15 digits, and a US number has ten that begin with 2 to 9. */
export function isPhone(value: string) {
  if (!/^\+?[\d\s().\-/]+$/.test(value.trim())) return false;
  const number = toE164(value);
  return number.startsWith('+1') ? /^\+1[2-9]\d{9}$/.test(number) : /^\+[2-9]\d{6,14}$/.test(number);
}

/** 207946095 -> ['207', '946', '095']; a single digit left over joins the last group. */
function groupsOfThree(digits: string) {
  const groups = digits.match(/\d{1,3}/g) ?? [];
  if (groups.length > 1 && groups.at(-1)?.length === 1) groups.splice(-2, 2, groups.slice(-2).join(''));
  return groups;
}

/** US numbers in national format, others in international format (A §5): (310) 555-0123, +44 207 946 0958. */
export function formatPhone(value: string) {
  const number = toE164(value);
  const national = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  if (national) return `(${national[1]}) ${national[2]}-${national[3]}`;
  const digits = number.slice(1);
  const code = callingCode(digits);
  return digits === '' ? '' : [`+${code}`, ...groupsOfThree(digits.slice(code.length))].join(' ');
}
