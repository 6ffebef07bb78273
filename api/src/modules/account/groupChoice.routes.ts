import { dataOf, GroupChoiceBody } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { chooseGroup } from '../../identity/groupChoice.repository.ts';
import { callerOf } from '../../plugins/access.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/** The header's group selector (A §2): the choice follows the member from one device to the next. */
export const groupChoiceRoutes: ApiModule = async (app, { db }) => {
  app.put(
    '/user/group',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: {
        summary: 'Choose the group that narrows people, map and feed',
        body: GroupChoiceBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      const { personId, impersonatorPersonId } = callerOf(request);
      const { groupId } = request.body;
      // A choice of staff in a member's place changes nothing for the member.
      if (!impersonatorPersonId && !(await chooseGroup(db, personId, groupId)))
        throw new ApiProblem('NOT_FOUND');
      return { data: null };
    },
  );
};
