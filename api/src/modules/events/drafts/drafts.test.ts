import { randomUUID } from 'node:crypto';
import type { EventBody, EventDraft, EventDraftFields, PorticoEvent } from '@portico/contracts';
import type { CastName } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { auditLog, eventDrafts } from '../../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const body: EventBody = {
  ...{ kind: 'network', title: 'Harbor Supper', summary: 'Members meet.', venue: 'Carmo', city: 'Lisbon' },
  ...{ country: 'Portugal', timeZone: 'Europe/Lisbon', isAllDay: false, localAnswersUntil: null },
  ...{ localStart: '2099-07-01T18:30', localEnd: '2099-07-01T21:30', capacity: 20, maxGuests: 1 },
};
const fields: EventDraftFields = {
  ...{ kind: 'network', title: 'Harbor Su', summary: '', venue: '', city: '', country: '', timeZone: '' },
  ...{ localStart: '', localEnd: '', isAllDay: false, localAnswersUntil: '', capacity: '5', maxGuests: '' },
  ...{ pictureBaseUrl: '', pictureAlt: '' },
};
const call = (who: CastName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.call(who, method, path, payload ? { payload } : {});
const create = async (change: object = {}): Promise<PorticoEvent> =>
  (await call('concierge', 'POST', '/events', { ...body, ...change })).json().data;
const begin = (who: CastName, event: PorticoEvent | null = null, _id: string = randomUUID()) =>
  call(who, 'POST', '/events/drafts', {
    _id,
    event: event && { _id: event._id, version: event.version, fields: { ...fields, title: event.title } },
    fields,
  });
const begun = async (who: CastName, event: PorticoEvent | null = null): Promise<EventDraft> =>
  (await begin(who, event)).json().data;
const keep = (who: CastName, { _id, version }: EventDraft, title: string) =>
  call(who, 'PUT', `/events/drafts/${_id}`, { version, fields: { ...fields, title } });
const isLeft = async ({ _id }: EventDraft) =>
  (await api.db.$count(eventDrafts, eq(eventDrafts.id, _id))) === 1;

it('keeps half-typed words of a new event, which a colleague sees in the list and goes on with', async () => {
  const draft = await begun('concierge');
  expect(draft).toMatchObject({ version: 1, event: null, fields: { capacity: '5' }, isOwn: true });
  const kept = (await keep('admin', draft, 'Harbor Supper')).json().data;
  expect(kept).toMatchObject({ version: 2, fields: { title: 'Harbor Supper' }, isOwn: true });
  const list = (await call('concierge', 'GET', '/events/drafts?only=new')).json().data;
  expect(list.docs).toMatchObject([
    { _id: draft._id, title: 'Harbor Supper', event: null, isOwn: false, changedBy: kept.changedBy },
  ]);
  expect(kept.changedBy).not.toBe(draft.changedBy);
});

it('is begun once, however often its page asks', async () => {
  const draft = await begun('concierge');
  const again = await begin('concierge', null, draft._id);
  expect([again.statusCode, again.json().current]).toEqual([409, draft]);
});

it('overwrites nobody’s words unseen: the refusal contains the current draft', async () => {
  const draft = await begun('concierge');
  await keep('admin', draft, 'Theirs');
  const refused = await keep('concierge', draft, 'Mine');
  expect([refused.statusCode, refused.json().current.fields.title]).toEqual([409, 'Theirs']);
  const discarded = await call('concierge', 'DELETE', `/events/drafts/${draft._id}`, { version: 1 });
  expect([discarded.statusCode, await isLeft(draft)]).toEqual([409, true]);
});

it('has one draft of an event, which remembers the event as it was', async () => {
  const event = await create();
  const draft = await begun('concierge', event);
  expect(draft.event).toMatchObject({ _id: event._id, version: 1, fields: { title: 'Harbor Supper' } });
  const second = await begin('admin', event);
  expect([second.statusCode, second.json().current._id]).toEqual([409, draft._id]);
  const found = (await call('admin', 'GET', `/events/drafts?eventId=${event._id}`)).json().data;
  expect(found.docs).toMatchObject([{ _id: draft._id, event: { title: 'Harbor Supper' }, isOwn: false }]);
});

it('goes with the event that is saved from it, once', async () => {
  const draft = await begun('concierge');
  const used = { draft: { _id: draft._id, version: draft.version } };
  const event = await create({ ...used, title: 'From a draft' });
  expect([event.title, await isLeft(draft)]).toEqual(['From a draft', false]);
  // A colleague who has the same draft open must not make a second event.
  const again = await call('admin', 'POST', '/events', { ...body, ...used });
  expect([again.statusCode, again.json().code]).toEqual([409, 'EVENT_DRAFT_CHANGED']);
  const gone = await keep('admin', draft, 'Too late');
  expect(gone.statusCode).toBe(404);
});

it('stays where an event is saved from an older version of it, or from another event’s', async () => {
  const event = await create();
  const draft = await begun('concierge', event);
  await keep('admin', draft, 'A colleague types on');
  const save = (version: number, { _id }: PorticoEvent) =>
    call('concierge', 'PUT', `/events/${_id}`, { ...body, version: 1, draft: { _id: draft._id, version } });
  expect((await save(1, event)).json().code).toBe('EVENT_DRAFT_CHANGED');
  expect((await save(2, await create())).json().code).toBe('EVENT_DRAFT_CHANGED');
  expect(await isLeft(draft)).toBe(true);
  expect([(await save(2, event)).statusCode, await isLeft(draft)]).toEqual([200, false]);
});

it('answers a repeated save whose draft is gone, and changes nothing twice', async () => {
  const event = await create();
  const { _id, version } = await begun('concierge', event);
  const save = (over: number, title: string) =>
    call('concierge', 'PUT', `/events/${event._id}`, {
      ...{ ...body, title, version: over },
      draft: { _id, version },
    });
  const saved = (await save(1, 'Late Supper')).json().data;
  const again = await save(2, 'Late Supper');
  expect([again.statusCode, again.json().data]).toEqual([200, saved]);
  expect((await save(2, 'Another')).json().code).toBe('EVENT_DRAFT_CHANGED');
});

it('is discarded with an entry in the log, and goes with an event that is canceled', async () => {
  const event = await create();
  const draft = await begun('concierge', event);
  const answer = await call('admin', 'DELETE', `/events/drafts/${draft._id}`, { version: 1 });
  expect([answer.statusCode, await isLeft(draft)]).toEqual([200, false]);
  expect(
    await api.db.select().from(auditLog).where(eq(auditLog.action, 'event-draft-discarded')),
  ).toMatchObject([{ subjectId: event._id, before: { title: 'Harbor Su' } }]);
  const next = await begun('concierge', event);
  await call('admin', 'POST', `/events/${event._id}/cancel`, { reason: 'A storm.', version: 1 });
  expect(await isLeft(next)).toBe(false);
  expect((await begin('concierge', event)).json().code).toBe('EVENT_CANCELED');
});
