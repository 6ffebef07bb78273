import type Stripe from 'stripe';

type Details = {
  type?: Stripe.RawErrorType;
  code?: string;
  param?: string;
  declineCode?: string;
};

/** A refusal, which is answered in Stripe's envelope: `{ error: { type, code, message, param } }`. */
export class Problem extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  envelope() {
    const { type = 'invalid_request_error', code, param, declineCode } = this.details;
    return { error: { type, message: this.message, code, param, decline_code: declineCode } };
  }
}

export const missing = (kind: string, id: string, param = 'id') =>
  new Problem(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

export const required = (param: string) =>
  new Problem(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const invalid = (param: string, why: string) =>
  new Problem(400, why, { code: 'parameter_invalid', param });
