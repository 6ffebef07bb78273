import { dataOf, IdParams, ReportBody, Reported, TakeDownBody } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createModeration, createTextSubject } from './moderation.service.ts';
import { writing } from './routeOptions.ts';

const forStaff = { access: { requires: ['member', 'social', 'staff'] }, onlyInPerson: true } as const;

const texts = [
  { at: '/social/posts', text: 'a post', isPost: true },
  { at: '/social/comments', text: 'a comment', isPost: false },
] as const;

/** Reports of posts and comments go into the queue of messages' reports. */
export const postModerationRoutes: ApiModule = async (app, context) => {
  const subject = createTextSubject(context);
  context.reportSubjects.add('post', subject);
  context.reportSubjects.add('comment', subject);
  const moderation = createModeration(context);
  const params = IdParams;
  const reported = { 200: dataOf(Reported) };
  const done = { 200: dataOf(Type.Null()) };

  for (const { at, text, isPost } of texts) {
    app.post(
      `${at}/:id/report`,
      {
        config: writing,
        schema: { summary: `Report ${text}`, params, body: ReportBody, response: reported },
      },
      async (request) => ({
        data: await moderation.report(request.params.id, isPost, request.body, callerOf(request)),
      }),
    );

    app.post(
      `${at}/:id/take-down`,
      {
        config: forStaff,
        schema: { summary: `Take down ${text}`, params, body: TakeDownBody, response: done },
      },
      async (request) => ({
        data: await moderation.takeDown(request.params.id, isPost, request.body, callerOf(request)),
      }),
    );
  }
};
