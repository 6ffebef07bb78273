import { randomBytes } from 'node:crypto';

/** An identifier with Stripe's prefix for its kind: `cus_…`, `cs_test_…`. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
