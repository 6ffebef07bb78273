import type { State } from '../store.ts';
import { invalid } from '../wire/problem.ts';

/** What a reference of this name refers to. */
const kinds: Readonly<Record<string, keyof State>> = {
  customer: 'customers',
  product: 'products',
  price: 'prices',
  subscription: 'subscriptions',
  invoice: 'invoices',
  latest_invoice: 'invoices',
  payment_intent: 'paymentIntents',
  payment_method: 'paymentMethods',
  default_payment_method: 'paymentMethods',
  coupon: 'coupons',
  promotion_code: 'promotionCodes',
  discounts: 'discounts',
  schedule: 'schedules',
};

/** Lists that are part of an object only when somebody asks for them. */
const included = ['line_items', 'payments', 'subscriptions'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function resolve(state: State, name: string, value: unknown): unknown {
  const kind = kinds[name];
  if (typeof value !== 'string' || !kind) return value;
  const found = (state[kind] as Record<string, unknown>)[value];
  return found === undefined ? value : structuredClone(found);
}

function expandOne(state: State, target: unknown, [name = '', ...rest]: string[]): void {
  if (Array.isArray(target)) {
    for (const each of target) expandOne(state, each, [name, ...rest]);
    return;
  }
  if (!isObject(target)) return;
  if (!(name in target) && !included.includes(name))
    throw invalid('expand', `This property cannot be expanded (${name}).`);
  const value = target[name];
  target[name] = Array.isArray(value)
    ? value.map((each) => resolve(state, name, each))
    : resolve(state, name, value);
  if (rest.length > 0) expandOne(state, target[name], rest);
}

/** Replaces identifiers by the objects they name, along paths such as `data.latest_invoice`. Works on a copy. */
export function expanded<T extends object>(state: State, answer: T, paths: readonly string[]): T {
  const copy = structuredClone(answer);
  for (const path of paths) expandOne(state, copy, path.split('.'));
  return copy;
}
