/** B §5: a plus, a group of three in brackets, three digits, then four to six; dashes, spaces or dots between them. */
const membershipPhone = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/;

export const isMembershipPhone = (value: string) => membershipPhone.test(value.trim());

const maskedDigits = 10;

/** The mask ###-###-#### as somebody types (B §9); a plus begins a number of another country, which has no mask. */
export function maskPhone(value: string): string {
  if (value.trimStart().startsWith('+')) return value;
  const digits = value.replace(/\D/g, '').slice(0, maskedDigits);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** B §9: where the form for a Mega Team begins. */
export const defaultNumAgents = 9;
