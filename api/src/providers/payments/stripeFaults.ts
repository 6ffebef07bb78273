import Stripe from 'stripe';
import { ApiProblem } from '../../support/apiProblem.ts';
import type { PaymentProvider } from './payments.ts';

const retrySoonSeconds = 5;

/** Faults of the provider or of the connection to it; the same call may soon succeed. */
const passing = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
];

function faultOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (passing.some((kind) => error instanceof kind))
    return new ApiProblem('UNAVAILABLE', { retryAfterSeconds: retrySoonSeconds, cause: error });
  return new Error(`the payment provider refused a call: ${error.message}`, { cause: error });
}

/**
 * The provider, with our own errors. An SDK error carries the provider's status: passed on, our wrong key (401) would
 * tell a member that their input is wrong. A provider that cannot be reached becomes UNAVAILABLE with a Retry-After;
 * its other refusals are our faults. Errors of the interface, such as `PaymentRefused`, stay as they are.
 */
export function withOurErrors(provider: PaymentProvider): PaymentProvider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const part: unknown = Reflect.get(target, name, receiver);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]) => {
        const answer: unknown = part.apply(target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          throw faultOf(error);
        });
      };
    },
  });
}
