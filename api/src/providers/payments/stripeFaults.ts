import Stripe from 'stripe';
import { ApiProblem } from '../../support/apiProblem.ts';
import type { PaymentProvider } from './payments.ts';

const retrySoonSeconds = 5;

/** Faults of the provider or of the way to it; the same call may succeed soon. */
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
 * The provider with errors of our own. An error of the SDK carries the status that the provider gave it: thrown as it is,
 * our wrong key (401) would tell a member that their input is wrong. A provider that cannot be reached answers
 * UNAVAILABLE, with a Retry-After; what else it refuses is a fault of ours. What the interface names, such as
 * `PaymentRefused`, stays what it is.
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
