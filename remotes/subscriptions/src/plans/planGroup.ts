import type { PricingOption } from '@portico/contracts';
import { termCost, termYears } from '@portico/rules';

export type MembershipType = PricingOption['type'];

export interface PlanGroup {
  /** The name of the product these plans pay for; null where the pricing names none (B §2). */
  productName: string | null;
  options: readonly PricingOption[];
}

const yearlyCost = ({ period, price }: PricingOption) => termCost(period, price) / termYears(period);

/** How much less a plan costs in a year than the most expensive of these plans, in the unit of `price`. */
export function yearlySaving(option: PricingOption, options: readonly PricingOption[]): number {
  return Math.max(...options.map(yearlyCost)) - yearlyCost(option);
}

/** The plan that costs least in a year; none where all cost the same. */
export function bestValue(options: readonly PricingOption[]): PricingOption | undefined {
  const [best] = [...options].sort((a, b) => yearlyCost(a) - yearlyCost(b));
  return best && yearlySaving(best, options) > 0 ? best : undefined;
}

/** The plans of one membership type, in the order the server offers them. */
export function planGroup(pricing: readonly PricingOption[], type: MembershipType): PlanGroup {
  const options = pricing.filter((option) => option.type === type);
  return { productName: options.find((option) => option.productName)?.productName ?? null, options };
}
