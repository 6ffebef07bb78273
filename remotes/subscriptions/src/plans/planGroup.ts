import type { PricingOption } from '@portico/contracts';

export type MembershipType = PricingOption['type'];

export interface PlanGroup {
  /** The name of the product these plans pay for; null where the pricing names none (B §2). */
  productName: string | null;
  options: readonly PricingOption[];
}

/** The plans of one membership type, in the order the server offers them. */
export function planGroup(pricing: readonly PricingOption[], type: MembershipType): PlanGroup {
  const options = pricing.filter((option) => option.type === type);
  return { productName: options.find((option) => option.productName)?.productName ?? null, options };
}
