/**
 * What happens when a card is charged. `later-declines` is saved without complaint and refused at every charge; a
 * refund to `returns-refunds` comes back a day later.
 */
export type CardBehavior =
  | 'succeeds'
  | 'declines'
  | 'needs-authentication'
  | 'later-declines'
  | 'disputes'
  | 'returns-refunds';

type TestCard = { number: string; behavior: CardBehavior; about: string };

/** Stripe's well-known test numbers, so that what works here works there. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behavior: 'succeeds', about: 'Payment succeeds' },
  { number: '4000000000000002', behavior: 'declines', about: 'Card is declined' },
  { number: '4000002500003155', behavior: 'needs-authentication', about: 'Bank asks to confirm' },
  { number: '4000000000000341', behavior: 'later-declines', about: 'Saved, then declined when charged' },
  { number: '4000000000000259', behavior: 'disputes', about: 'Payment succeeds, then is disputed' },
  {
    number: '4000000000005126',
    behavior: 'returns-refunds',
    about: 'Payment succeeds, refunds fail a day later',
  },
];

/** Payment methods that Stripe offers by name in test mode. */
export const testMethods: Readonly<Record<string, CardBehavior>> = {
  pm_card_visa: 'succeeds',
  pm_card_chargeCustomerFail: 'later-declines',
  pm_card_createDispute: 'disputes',
  pm_card_refundFail: 'returns-refunds',
  pm_card_authenticationRequired: 'needs-authentication',
  pm_card_authenticationRequiredOnSetup: 'needs-authentication',
};

const digits = (text: string) => text.replace(/\D/g, '');

/** The check digit every card number ends with. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export type TypedCard = { number: string; expiry: string; code: string; name: string };
export type CardFaults = Partial<Record<keyof TypedCard, string>>;

/** `MM / YY` as the month's last moment is not needed: a card is good through its month. */
function expiryOf(text: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return null;
  const year = Number(match[2]);
  return { month, year: year < 100 ? 2000 + year : year };
}

function isPast({ month, year }: { month: number; year: number }, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

/** The faults of a typed card, in the words of the page. Empty when there are none. */
export function cardFaults(card: TypedCard, now: Date): CardFaults {
  const faults: CardFaults = {};
  const number = digits(card.number);
  if (number.length < 13 || number.length > 19 || !hasCheckDigit(number))
    faults.number = 'Check the card number.';
  const expiry = expiryOf(card.expiry);
  if (!expiry) faults.expiry = 'Enter the month and year, such as 04 / 30.';
  else if (isPast(expiry, now)) faults.expiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(card.code.trim())) faults.code = 'Enter the 3 or 4 digits.';
  if (card.name.trim() === '') faults.name = 'Enter the name on the card.';
  return faults;
}

export type ReadCard = { last4: string; month: number; year: number; behavior: CardBehavior; name: string };

/** A number outside of the table behaves like a good card. */
export function readCard(card: TypedCard): ReadCard {
  const number = digits(card.number);
  const { month, year } = expiryOf(card.expiry) ?? { month: 12, year: 2099 };
  const known = testCards.find((each) => each.number === number);
  return {
    last4: number.slice(-4),
    month,
    year,
    behavior: known?.behavior ?? 'succeeds',
    name: card.name.trim(),
  };
}
