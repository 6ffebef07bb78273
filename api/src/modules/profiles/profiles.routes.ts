import { AccountDetails, dataOf, IdParams, PersonUpdateBody } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { noticeWords } from './noticeWords.ts';
import { createPeople } from './profiles.service.ts';

/** Open in every state of the membership: somebody who cannot pay must still be able to fix their account. */
const access = { requires: ['signedIn'] } as const;

/** A person's account (A §7). */
export const peopleRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const people = createPeople(context);

  app.get(
    '/people/:id/account',
    {
      config: { access },
      schema: {
        summary: 'Read the account details of a person',
        params: IdParams,
        response: { 200: dataOf(AccountDetails) },
      },
    },
    async (request) => ({ data: await people.account(request.params.id, callerOf(request)) }),
  );

  app.put(
    '/people/:id',
    {
      config: { access },
      schema: {
        summary: 'Change the account details of a person',
        params: IdParams,
        body: PersonUpdateBody,
        response: { 200: dataOf(AccountDetails) },
      },
    },
    async (request) => ({
      data: await people.updatePerson(
        { caller: callerOf(request), log: request.log },
        request.params.id,
        request.body,
      ),
    }),
  );
};
