import type { ListingPayment, ListingType } from '@portico/contracts';
import type { SessionFlags } from '../flags.ts';
import { type MembershipSource, membershipFlags } from '../membership.ts';

type Owner = Pick<SessionFlags, 'isStaff' | 'isListingsOnly' | 'hasSubscription' | 'isInGracePeriod'>;

/** Whether the owner's membership publishes all of their homes: every one in good standing but listings-only. */
export const coversEveryHome = ({ isStaff, isListingsOnly, hasSubscription, isInGracePeriod }: Owner) =>
  isStaff || (!isListingsOnly && (hasSubscription || isInGracePeriod));

interface Home {
  listingType: ListingType;
  /** The home's payment state until now. */
  before: ListingPayment | null;
  /** By the owner's membership. */
  isCovered: boolean;
  /** By itself, now. */
  isPaid: boolean;
}

/**
 * The payment state of one home; null if nothing is due for it. A home is published while this is null or `paid`: never
 * before it was paid for, and no longer once that has lapsed (B §4 "Listings-only picker").
 */
export function homePayment({ listingType, before, isCovered, isPaid }: Home): ListingPayment | null {
  if (listingType === 'Prospect' || isCovered) return null;
  if (isPaid) return 'paid';
  return before === 'paid' || before === 'lapsed' ? 'lapsed' : 'due';
}

/** Whether a listings-only subscription pays for its homes at this moment; a late payment has its days of grace. */
export function paysForHomes(
  subscription: NonNullable<MembershipSource['subscription']>,
  now: Date,
): boolean {
  const { hasSubscription, isInGracePeriod } = membershipFlags(
    {
      subscription,
      currentUser: { paymentProcessor: 'stripe' },
      externalBilling: null,
      hasOpenCheckout: false,
    },
    now,
  );
  return hasSubscription || isInGracePeriod;
}

/** The price of the chosen homes for a year, in whole dollars: full price for each (B §9, resolutions 52). */
export const homesTotal = (pricePerHome: number, homes: number) => pricePerHome * homes;

const homesWithoutAdvice = 4;

/** Whether the Concierge advises the full membership: above four homes, those already paid for included (B §9). */
export const suggestsMembership = (subscribed: number, selected: number) =>
  subscribed + selected > homesWithoutAdvice;

/** The mark on a home that lapsed (B §9, resolutions 71). */
export const lapseMarker = (at: Date) => `LOProp-${at.getTime()}`;
