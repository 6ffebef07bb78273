import type { EventDraft, EventDraftFields, EventDraftSummary } from '@portico/contracts';
import { buildEvent } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import { EventForm } from './EventForm.tsx';
import { draftOf } from './eventDraft.ts';

const supper = buildEvent({
  ...{ startsAt: '2099-11-20T23:30:00.000Z', endsAt: '2099-11-21T02:30:00.000Z', city: 'Miami' },
  ...{
    timeZone: 'America/New_York',
    localStart: '2099-11-20T18:30',
    localEnd: '2099-11-20T21:30',
    version: 1,
  },
});
const draftId = '0b8e6e0e-3f0e-4c42-9d5f-1c6a2b7f9a01';
const draft = (fields: Partial<EventDraftFields>, change: Partial<EventDraft> = {}): EventDraft => ({
  ...{
    _id: draftId,
    version: 4,
    changedAt: '2026-11-21T09:00:00.000Z',
    changedBy: 'Idris Vale',
    isOwn: true,
  },
  event: { _id: supper._id, version: 1, fields: draftOf(supper) },
  fields: { ...draftOf(supper), ...fields },
  ...change,
});
const lineOf = ({ fields, event, ...head }: EventDraft): EventDraftSummary => ({
  ...head,
  title: fields.title,
  event: event && { _id: event._id, title: supper.title },
});
const page = (docs: EventDraftSummary[]) => ({
  data: { docs, page: 1, limit: 30, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
});
const oneDraft = '/api/events/drafts/:id';
/** Longer than the pause after which a draft is saved. */
const saved = { timeout: 4000 };

function open(found: EventDraft | null, event: typeof supper | null = supper) {
  const api = stubApi()
    .on('GET', '/api/events/drafts', page(found ? [lineOf(found)] : []))
    .on('GET', oneDraft, { data: found })
    .on('POST', '/api/events/drafts', (call: { body: { _id: string; fields: EventDraftFields } }) => ({
      data: draft(call.body.fields, { _id: call.body._id, version: 1, event: null }),
    }))
    .on('PUT', oneDraft, (call: { body: { version: number; fields: EventDraftFields } }) => ({
      data: draft(call.body.fields, { version: call.body.version + 1 }),
    }))
    .on('PUT', '/api/events/:id', (call: { body: { version: number; title: string } }) => ({
      data: { ...supper, title: call.body.title, version: call.body.version + 1 },
    }));
  const onClose = jest.fn();
  const view = renderWithPortico(<EventForm isOpen onClose={onClose} event={event} />, {
    words: { community: { en } },
  });
  const kept = () => api.callsTo('PUT', oneDraft);
  return { api, onClose, kept, ...view };
}
const title = () => screen.findByRole('textbox', { name: 'Title' });

it('begins one draft with what is typed, and goes on saving it', async () => {
  const { api, user, kept } = open(null, null);
  await user.type(await title(), 'Har');
  await waitFor(() => expect(api.callsTo('POST', '/api/events/drafts')).toHaveLength(1), saved);
  expect(await screen.findByText('Draft saved')).toBeVisible();
  await user.type(await title(), 'bor');
  await waitFor(() => expect(kept().at(-1)?.body).toMatchObject({ fields: { title: 'Harbor' } }), saved);
  const [begun, ...more] = api.callsTo('POST', '/api/events/drafts');
  expect([begun?.body, more]).toMatchObject([{ event: null }, []]);
  const { _id: id } = (begun?.body ?? {}) as { _id?: string };
  expect(kept()[0]).toMatchObject({ params: { id }, body: { version: 1 } });
});

it('opens one’s own draft, and saves the event from it over the version it was begun with', async () => {
  const found = draft({ title: 'Winter Supper' });
  const { api, user, onClose } = open(found, { ...supper, version: 2, capacity: 60 });
  expect(await title()).toHaveValue('Winter Supper');
  expect(screen.getByText(/The event was changed after this draft was begun/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsTo('PUT', '/api/events/:id')).toMatchObject([
    { body: { title: 'Winter Supper', version: 1, draft: { _id: draftId, version: 4 } } },
  ]);
});

it('asks whether to go on with a colleague’s draft, and leaves it alone if not', async () => {
  const { api, user, kept, onClose } = open(draft({ title: 'Theirs' }, { isOwn: false }));
  expect(await screen.findByText(/^Idris Vale has a draft of this event/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the event without it' }));
  expect(await title()).toHaveValue(supper.title);
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [sent] = api.callsTo('PUT', '/api/events/:id');
  expect(sent?.body).toMatchObject({ title: `${supper.title}!`, version: 1 });
  expect([sent?.body, kept()]).toEqual([expect.not.objectContaining({ draft: expect.anything() }), []]);
});

it('takes in what a colleague types meanwhile, and says who it is', async () => {
  const { api, user, kept } = open(draft({}));
  const theirs = draft({ venue: 'The pier' }, { version: 9, isOwn: false });
  api.on('PUT', oneDraft, ({ body }: { body: { version: number; fields: EventDraftFields } }) =>
    body.version < 9
      ? { status: 409, body: { code: 'CONFLICT', msg: 'Changed.', current: theirs } }
      : { data: draft(body.fields, { version: 10 }) },
  );
  await user.type(await title(), '!');
  expect(await screen.findByText(/^Idris Vale is working on this draft too/, {}, saved)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Venue' })).toHaveValue('The pier'));
  expect(kept().at(-1)?.body).toMatchObject({ fields: { venue: 'The pier', title: `${supper.title}!` } });
});

it('says when a colleague has used the draft, and keeps the rest as a new one if asked', async () => {
  const { api, user } = open(draft({}));
  api.on('PUT', oneDraft, { status: 404, body: { code: 'NOT_FOUND', msg: 'Gone.' } });
  api.on('GET', '/api/events/:id', { data: supper });
  await user.type(await title(), '!');
  const again = await screen.findByRole('button', { name: 'Keep it as a new draft' }, saved);
  expect(api.callsTo('POST', '/api/events/drafts')).toEqual([]);
  // Saving names the way out.
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/choose “Keep it as a new draft” above/)).toBeVisible();
  await user.click(again);
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(api.callsTo('POST', '/api/events/drafts')).toMatchObject([
    { body: { event: { _id: supper._id }, fields: { title: `${supper.title}!` } } },
  ]);
});

it('says that the event was canceled, where its draft went with it', async () => {
  const { api, user } = open(draft({}));
  api.on('PUT', oneDraft, { status: 404, body: { code: 'NOT_FOUND', msg: 'Gone.' } });
  api.on('GET', '/api/events/:id', { data: { ...supper, canceledAt: '2026-11-21T10:00:00.000Z' } });
  await user.type(await title(), '!');
  expect(
    await screen.findByText(/^This event was canceled, and its draft is deleted/, {}, saved),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep it as a new draft' })).toBeNull();
});

it('shows why the server does not take the draft', async () => {
  const { api, user } = open(null);
  api.on('POST', '/api/events/drafts', { status: 409, body: { code: 'EVENT_CANCELED', msg: 'Canceled.' } });
  await user.type(await title(), '!');
  expect(await screen.findByText('The draft is not saved. Canceled.', {}, saved)).toBeVisible();
});

it('begins no draft of a key that was taken back, also when the form goes', async () => {
  const { api, user, unmount } = open(null);
  await user.type(await title(), '!{Backspace}');
  expect(await screen.findByText('Draft not saved yet')).toBeVisible();
  unmount();
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('discards the draft after asking', async () => {
  const { api, user, onClose } = open(draft({ title: 'Winter Supper' }));
  api.on('DELETE', oneDraft, { data: null });
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Discard this draft?' }));
  await user.click(asked.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsTo('DELETE', oneDraft)).toMatchObject([{ params: { id: draftId }, body: { version: 4 } }]);
});

it('offers new events that were begun, until something is typed', async () => {
  const { user } = open(draft({ title: 'Harbor Su' }, { event: null, isOwn: false }), null);
  await user.type(await title(), 'x');
  expect(screen.queryByText('Unfinished new events')).toBeNull();
  await user.clear(await title());
  await user.click(await screen.findByRole('button', { name: 'Go on with “Harbor Su”' }));
  await waitFor(async () => expect(await title()).toHaveValue('Harbor Su'));
});
