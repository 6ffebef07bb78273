import {
  dataOf,
  FormToken,
  Id,
  mostHomesAtOnce,
  PaymentConfirmation,
  strict,
  UpdatePayment,
} from '@portico/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { NoBody } from '../../support/noBody.ts';
import { createCheckouts } from './checkout.service.ts';
import { homesPurchase, membershipPurchase, type ReadPurchase } from './purchases.ts';
import { failurePath, withParam } from './redirects.ts';

const namesOfThisMachine = ['localhost', '127.0.0.1', '[::1]'];

const short = Type.String({ maxLength: 300 });

/** B §7. Membership and person are what the specification's form sends; the token decides (resolutions 5 and 60). */
const SessionForm = strict({
  formToken: short,
  subscriptionPlan: short,
  membershipId: Type.Optional(short),
  personId: Type.Optional(short),
  successRedirect: short,
  failureRedirect: short,
});

/** B §7: the same for the listings-only plan, with the chosen listings. */
const ListingsForm = strict({
  ...SessionForm.properties,
  listings: Type.Array(Id, { minItems: 1, maxItems: mostHomesAtOnce }),
});

/** A form repeats a field that contains a list. */
function fieldsOf(body: string): Record<string, string | string[]> {
  const params = new URLSearchParams(body);
  const listings = params.getAll('listings');
  return { ...Object.fromEntries(params), ...(params.has('listings') && { listings }) };
}

export const checkoutRoutes: ApiModule = async (app, context) => {
  const { publicUrl, mode } = context.env;
  const checkouts = createCheckouts(context);

  /**
   * The address where the browser has Portico open, to which it returns from the provider. In production there is one;
   * in development the machine has several names. Throws FORBIDDEN for a form of another site.
   */
  function originOfPage({ headers, host, protocol }: FastifyRequest): string {
    const { origin } = headers;
    if (origin === undefined || origin === publicUrl) return publicUrl;
    const isHere =
      origin === `${protocol}://${host}` && namesOfThisMachine.includes(new URL(origin).hostname);
    if (mode === 'production' || !isHere) throw new ApiProblem('FORBIDDEN');
    return origin;
  }

  // A native form: the browser itself goes on to the provider, and cannot display JSON.
  await app.register(async (forms) => {
    const read = { parseAs: 'string' } as const;
    forms.addContentTypeParser('application/x-www-form-urlencoded', read, (_request, body, done) =>
      done(null, fieldsOf(String(body))),
    );

    async function depart(request: FastifyRequest, reply: FastifyReply, purchaseOf: ReadPurchase) {
      const { failureRedirect, ...form } = request.body as Static<typeof SessionForm>;
      const failure = failurePath(failureRedirect) ?? '/subscription-options';
      try {
        const origin = originOfPage(request);
        const address = await checkouts.open({ ...form, failureRedirect, origin }, purchaseOf);
        return reply.redirect(address, 303);
      } catch (error) {
        request.log.warn({ err: error }, 'a payment page could not be opened');
        return reply.redirect(withParam(failure, 'paymentFailed=true'), 303);
      }
    }

    forms.post(
      '/subscriptions/stripe/create-session',
      {
        config: { access: 'public' },
        schema: { summary: 'Go to the payment page (a form post)', body: SessionForm },
      },
      (request, reply) => {
        const { subscriptionPlan } = request.body as Static<typeof SessionForm>;
        return depart(request, reply, membershipPurchase(subscriptionPlan));
      },
    );
    forms.post(
      '/subscriptions/stripe/create',
      {
        config: { access: 'public' },
        schema: { summary: 'Go to the payment page for chosen listings (a form post)', body: ListingsForm },
      },
      (request, reply) => {
        const { subscriptionPlan, listings } = request.body as Static<typeof ListingsForm>;
        return depart(request, reply, homesPurchase(subscriptionPlan, listings));
      },
    );
  });

  app.post(
    '/subscriptions/stripe/form-token',
    {
      config: { access: { requires: ['signedIn'] }, onlyInPerson: true, answersSecrets: true },
      schema: {
        summary: 'Get a token that lets one form post stand for the session',
        body: NoBody,
        response: { 200: dataOf(FormToken) },
      },
    },
    async (request) => ({ data: await checkouts.formToken(callerOf(request)) }),
  );

  app.post(
    '/subscriptions/stripe/confirm',
    {
      // The provider is called, and no transaction may wait for it; asked twice, the rows are the same.
      config: { access: { requires: ['signedIn'] }, onlyInPerson: true, beyondDatabase: true },
      schema: {
        summary: 'Ask whether one’s payment has arrived',
        body: NoBody,
        response: { 200: dataOf(PaymentConfirmation) },
      },
    },
    async (request) => ({ data: await checkouts.confirm(callerOf(request)) }),
  );

  app.post(
    '/subscriptions/stripe/update-payment',
    {
      // The address opens the provider's page without a sign-in: it is not stored, and no transaction waits for it.
      config: {
        access: { requires: ['signedIn', 'agent'] },
        onlyInPerson: true,
        beyondDatabase: true,
        answersSecrets: true,
      },
      schema: {
        summary: 'Get the address of the page that changes the card',
        body: UpdatePayment,
        response: { 200: dataOf(Type.String()) },
      },
    },
    async (request) => ({
      data: await checkouts.updatePayment(callerOf(request), request.body, originOfPage(request)),
    }),
  );
};
