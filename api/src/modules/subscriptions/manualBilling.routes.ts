import {
  AccountConversion,
  ApprovalCode,
  dataOf,
  Id,
  MadeApprovalCode,
  ManualBillingAccount,
  ManualBillingBody,
  ManualBillingSwitch,
  NewApprovalCode,
  ReasonBody,
  Subscription,
  strict,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createApprovalCodes } from './approvalCodes.service.ts';
import { createManualAccounts } from './manualAccounts.service.ts';
import { createManualBilling } from './manualBilling.service.ts';

const params = Type.Object({ id: Id });

/** A code is worth a membership: somebody who tries many waits longer and longer. */
const limit = {
  name: 'approval-code',
  free: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3600,
  windowSeconds: 86_400,
};

/** An open card page is ended at its provider, and no transaction may wait for that. */
const config = {
  access: { requires: ['signedIn', 'agent'] },
  onlyInPerson: true,
  beyondDatabase: true,
  limit,
} as const;
const reads = { access: { requires: ['member', 'administration'] } } as const;
const decides = {
  access: { requires: ['signedIn', 'admin'] },
  onlyInPerson: true,
  freshFactor: true,
} as const;

/** Memberships that are paid by invoice (B §4, §5, §7), and staff's decisions about them. */
export const manualBillingRoutes: ApiModule = async (app, context) => {
  const billing = createManualBilling(context);
  const codes = createApprovalCodes(context);
  const accounts = createManualAccounts(context);

  app.post(
    '/subscriptions/create',
    {
      config,
      schema: {
        summary: 'Begin a membership with an approval code',
        body: ManualBillingBody,
        response: { 200: dataOf(Subscription) },
      },
    },
    async (request) => ({ data: await billing.create(callerOf(request), request.body) }),
  );

  app.put(
    '/subscriptions/:id',
    {
      config,
      schema: {
        summary: 'Renew a membership with an approval code',
        params,
        body: ManualBillingBody,
        response: { 200: dataOf(Subscription) },
      },
    },
    async (request) => ({ data: await billing.renew(callerOf(request), request.params.id, request.body) }),
  );

  app.get(
    '/admin/approval-codes',
    {
      config: reads,
      schema: { summary: 'List the approval codes', response: { 200: dataOf(Type.Array(ApprovalCode)) } },
    },
    async () => ({ data: await codes.list() }),
  );

  app.post(
    '/admin/approval-codes',
    {
      // The answer contains the code, which is stored nowhere else.
      config: { ...decides, answersSecrets: true },
      schema: {
        summary: 'Make an approval code',
        body: NewApprovalCode,
        response: { 200: dataOf(MadeApprovalCode) },
      },
    },
    async (request) => ({ data: await codes.create(callerOf(request), request.body) }),
  );

  app.post(
    '/admin/approval-codes/:id/revoke',
    {
      config: decides,
      schema: {
        summary: 'Revoke an approval code',
        params,
        body: ReasonBody,
        response: { 200: dataOf(ApprovalCode) },
      },
    },
    async (request) => ({
      data: await codes.revoke(callerOf(request), request.params.id, request.body.reason),
    }),
  );

  app.get(
    '/admin/manual-billing',
    {
      config: reads,
      schema: {
        summary: 'List the accounts that may pay by invoice',
        response: { 200: dataOf(Type.Array(ManualBillingAccount)) },
      },
    },
    async () => ({ data: await accounts.list() }),
  );

  app.put(
    '/admin/manual-billing/:personId',
    {
      config: decides,
      schema: {
        summary: 'Let an account pay by invoice, or no longer',
        params: strict({ personId: Id }),
        body: ManualBillingSwitch,
        response: { 200: dataOf(Type.Array(ManualBillingAccount)) },
      },
    },
    async (request) => ({
      data: await accounts.set(callerOf(request), request.params.personId, request.body),
    }),
  );

  app.put(
    '/admin/manual-billing/:personId/conversion',
    {
      // An open page for a card is ended at its provider.
      config: { ...decides, beyondDatabase: true },
      schema: {
        summary: 'Move an account from invoices to the card, or back',
        params: strict({ personId: Id }),
        body: AccountConversion,
        response: { 200: dataOf(Type.Array(ManualBillingAccount)) },
      },
    },
    async (request) => ({
      data: await accounts.convert(callerOf(request), request.params.personId, request.body),
    }),
  );
};
