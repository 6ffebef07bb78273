import type { PorticoEvent } from '@portico/contracts';
import { buildEvent, buildMe } from '@portico/fixtures';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftOf } from '../events/staff/eventDraft.ts';
import en from '../locales/en.json';
import { Events } from './Events.tsx';

const day = 86_400_000;
const at = (iso: string, hours = 3) => ({
  startsAt: iso,
  endsAt: new Date(Date.parse(iso) + hours * 3_600_000).toISOString(),
});
/** Far enough ahead to be upcoming on any day these tests run. */
const supper = buildEvent({ ...at('2099-11-20T23:30:00.000Z'), timeZone: 'America/New_York', city: 'Miami' });
const past = buildEvent({
  slug: 'vernissage',
  title: 'Vernissage',
  ...at(new Date(Date.now() - 30 * day).toISOString()),
  isAttending: true,
  attendingCount: 18,
});

const coming = { isAttending: true, answer: { state: 'yes' as const, guests: 0, place: null } };

const pageOf = (docs: PorticoEvent[], change: object = {}) => ({
  data: { docs, page: 1, limit: 12, totalDocs: docs.length, totalPages: 1, isTotalCapped: false, ...change },
});

/** Drafts of these tests are kept as they are sent. */
const keptDraft = ({
  body,
}: {
  body: { _id?: string; version?: number; event?: unknown; fields: object };
}) => ({
  data: {
    ...{ _id: body._id ?? 'd1', version: (body.version ?? 0) + 1, event: body.event ?? null, isOwn: true },
    ...{ fields: body.fields, changedAt: '2026-11-21T09:00:00.000Z', changedBy: 'Ada Lovell' },
  },
});

function open(
  docs: PorticoEvent[] = [supper],
  path = '/events',
  answer: unknown = pageOf(docs),
  as: 'agent' | 'concierge' = 'agent',
) {
  const api = stubApi()
    .on('GET', '/api/events', answer)
    .on('GET', '/api/events/drafts', pageOf([]))
    .on('GET', '/api/events/drafts/:id', ({ params }: { params: { id: string } }) =>
      keptDraft({ body: { _id: params.id, fields: { ...draftOf(supper), title: 'Winter Supper' } } }),
    )
    .on('POST', '/api/events/drafts', keptDraft)
    .on('PUT', '/api/events/drafts/:id', keptDraft);
  const session = { status: 'signedIn', me: buildMe({ as }) } as const;
  const view = renderWithPortico(<Events />, { path, words: { community: { en } }, session });
  const asked = () => api.callsTo('GET', '/api/events').map((call) => Object.fromEntries(call.query));
  return { api, asked, ...view };
}

const row = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement);
const plain = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

it('shows an event in its own local time, and says so', async () => {
  open();
  await screen.findByRole('heading', { level: 3, name: 'Atlantic Supper' });
  expect(screen.getByRole('heading', { level: 2, name: 'November 2099' })).toBeVisible();
  expect(row('Atlantic Supper').getByText((text) => plain(text) === '6:30 – 9:30 PM EST')).toBeVisible();
  expect(screen.getByText('Friday, November 20, 2099')).toBeInTheDocument();
  expect(screen.getByText('24 of 55 seats left')).toBeVisible();
});

it('counts the events that take place as the home page does, and canceled ones apart', async () => {
  open([supper], '/events', pageOf([supper], { totalDocs: 16, canceledDocs: 1 }));
  expect(await screen.findByText('15 events · 1 canceled')).toBeVisible();
});

it('describes an event’s picture', async () => {
  open([{ ...supper, pictureBaseUrl: '/api/pictures/scene/one', pictureAlt: 'Arches by night' }]);
  expect(await screen.findByRole('img', { name: 'Arches by night', hidden: true })).toBeInTheDocument();
});

it('asks for what the address says', async () => {
  const { asked } = open([past], '/events?when=past&p=2');
  await screen.findByRole('heading', { name: 'Vernissage' });
  expect(asked()).toEqual([{ when: 'past', page: '2' }]);
  expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('href', '/events');
});

it('shows the guests of a past event, and offers nothing more', async () => {
  open([past], '/events?when=past');
  expect(await screen.findByText('18 guests')).toBeVisible();
  expect(screen.getByText('You attended')).toBeVisible();
  expect(row('Vernissage').queryByRole('button')).toBeNull();
});

it('takes a seat once the server has said so', async () => {
  const { api, user } = open();
  const button = await screen.findByRole('button', { name: 'Attend' });
  const taken = { ...supper, ...coming, attendingCount: 32 };
  const { promise, resolve: answer } = Promise.withResolvers<unknown>();
  api.on('PUT', '/api/events/:id/attendance', () => promise);
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText('You are attending')).toBeNull();
  api.on('GET', '/api/events', pageOf([taken]));
  answer({ data: taken });
  expect(await screen.findByText('You are attending')).toBeVisible();
  expect(screen.getByText('23 of 55 seats left')).toBeVisible();
  expect(screen.getByText('You are attending “Atlantic Supper”.')).toBeVisible();
  expect(api.callsTo('PUT', '/api/events/:id/attendance')).toMatchObject([
    { params: { id: supper._id }, body: { isAttending: true, guests: 0 } },
  ]);
});

it('gives the seat back, and takes it again when that was a slip', async () => {
  const mine = { ...supper, ...coming, attendingCount: 32 };
  const { api, user } = open([mine]);
  api.on('PUT', '/api/events/:id/attendance', (call: { body: { isAttending: boolean } }) => {
    const now = call.body.isAttending ? mine : supper;
    api.on('GET', '/api/events', pageOf([now]));
    return { data: now };
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel attendance' }));
  expect(await screen.findByText('You are no longer attending “Atlantic Supper”.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Attend' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Cancel attendance' })).toBeVisible();
});

it('offers a place on the waiting list of a full event, and says which place it is', async () => {
  const full = { ...supper, attendingCount: 55, waitingCount: 2 };
  const { api, user } = open([full]);
  expect(await screen.findByText('2 parties are waiting')).toBeVisible();
  const waiting = { state: 'waiting', guests: 0, place: 3 } as const;
  const mine = { ...full, waitingCount: 3, answer: waiting };
  api.on('PUT', '/api/events/:id/attendance', { data: mine }).on('GET', '/api/events', { ...pageOf([mine]) });
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  expect(await screen.findByText('You are number 3 on the waiting list')).toBeVisible();
  expect(screen.getByText(/We write to you as soon as a seat is yours/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible();
});

it('asks for seats for guests, and keeps the number when there are too few', async () => {
  const mine = { ...supper, ...coming, maxGuests: 2, attendingCount: 54 };
  const { api, user } = open([mine]);
  api.on('PUT', '/api/events/:id/attendance', {
    status: 409,
    body: { code: 'EVENT_FULL', msg: 'Too few seats.' },
  });
  const select = await screen.findByRole('combobox', { name: 'Who comes to Atlantic Supper' });
  await user.selectOptions(select, 'Me and 2 guests');
  expect(await row('Atlantic Supper').findByRole('alert')).toHaveTextContent('Too few seats.');
  expect(select).toHaveValue('0');
  expect(api.callsTo('PUT', '/api/events/:id/attendance')).toMatchObject([
    { body: { isAttending: true, guests: 2 } },
  ]);
});

it('accepts no answer after the deadline, which it names in the local time of the place', async () => {
  open([{ ...supper, answersUntil: '2020-11-18T23:00:00.000Z' }]);
  expect(
    await screen.findByText((text) => plain(text) === 'Answers were taken until Nov 18, 6:00 PM EST'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Attend' })).toBeNull();
});

it('says that an event was canceled, and why', async () => {
  open([{ ...supper, ...coming, canceledAt: '2026-11-01T00:00:00.000Z', cancelReason: 'Storm.' }]);
  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.getByText('Storm.')).toBeVisible();
  expect(row('Atlantic Supper').queryByRole('button')).toBeNull();
});

it('changes nothing when the seat could not be requested', async () => {
  const { api, user } = open();
  api.on('PUT', '/api/events/:id/attendance', { status: 500, body: { code: 'INTERNAL', msg: 'Try later.' } });
  await user.click(await screen.findByRole('button', { name: 'Attend' }));
  expect(await row('Atlantic Supper').findByRole('alert')).toHaveTextContent('Try later.');
  expect(screen.getByRole('button', { name: 'Attend' })).toBeEnabled();
});

it('saves the event for a calendar', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved.push(file);
      return 'blob:portico/1';
    },
    revokeObjectURL: () => {},
  });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(names).toEqual(['atlantic-supper.ics']);
  expect(saved[0]?.type).toBe('text/calendar;charset=utf-8');
});

it('brings the event the address names into view', async () => {
  open([supper], '/events#atlantic-supper');
  await screen.findByRole('heading', { name: 'Atlantic Supper' });
  await waitFor(() => expect(document.getElementById('atlantic-supper')).toHaveFocus());
});

it('shows the event the address names above the others, where it is not among them', async () => {
  const { api, asked } = open([supper], '/events#vernissage', (call: { query: URLSearchParams }) =>
    pageOf(call.query.has('slug') ? [past] : [supper]),
  );
  const opened = await screen.findByRole('region', { name: 'The event you opened' });
  expect(await within(opened).findByText('18 guests')).toBeVisible();
  await waitFor(() => expect(document.getElementById('opened-vernissage')).toHaveFocus());
  expect(asked()).toEqual([{ when: 'upcoming', page: '1' }, { slug: 'vernissage' }]);
  expect(row('Atlantic Supper').getByRole('button', { name: 'Attend' })).toBeVisible();
  expect(api.callsTo('PUT', '/api/events/:id/attendance')).toEqual([]);
});

it('says that the event the address names is gone', async () => {
  open([], '/events?view=month#long-gone');
  expect(await screen.findByText('This event is no longer in the calendar.')).toBeVisible();
});

it('ignores a fragment that cannot be decoded', async () => {
  open([supper], '/events#%E0%A4%A');
  expect(await screen.findByRole('heading', { name: 'Atlantic Supper' })).toBeVisible();
});

it('says what to do when nothing is planned, when nothing was, and past the end', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText('No events are planned at the moment.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See past events' })).toHaveAttribute('href', '/events?when=past');
  unmount();
  const end = open([], '/events?when=past&p=9');
  await end.user.click(await screen.findByRole('button', { name: 'Back to page 1' }));
  expect(end.address()).toBe('/events?when=past');
  expect(await screen.findByText('No events have taken place yet.')).toBeVisible();
});

it('offers another try when the events do not load', async () => {
  const { api, user } = open([], '/events', { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the events.')).toBeVisible();
  api.on('GET', '/api/events', pageOf([supper]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Atlantic Supper' })).toBeVisible();
});

it('leads on to the next page by a real link', async () => {
  open([past], '/events?when=past', pageOf([past], { totalDocs: 20, totalPages: 2 }));
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/events?when=past&p=2',
  );
});

const month = '2099-11';
const days = { from: '2099-11-01', to: '2099-12-05', limit: '100' };

it('shows a month whose days the keyboard walks through, and the events of the chosen day', async () => {
  const { user, asked, address } = open([supper], `/events?view=month&month=${month}`);
  const grid = await screen.findByRole('grid', { name: 'November 2099' });
  expect(asked()).toEqual([days]);
  const cell = (name: string) => within(grid).getByRole('gridcell', { name: new RegExp(`^${name}`) });
  expect(cell('November 20, 1 event')).toHaveAttribute('tabindex', '-1');
  act(() => cell('November 1, 0 events').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(cell('November 20, 1 event')).toHaveFocus();
  expect(screen.getByRole('heading', { level: 3, name: 'Atlantic Supper' })).toBeVisible();
  await user.keyboard('{PageDown}');
  expect(await screen.findByRole('grid', { name: 'December 2099' })).toBeVisible();
  expect(address()).toBe('/events?view=month&month=2099-12');
});

it('says of no day that it has nothing while the next month is still on its way', async () => {
  const { api, user } = open([supper], `/events?view=month&month=${month}`);
  await screen.findByRole('grid', { name: 'November 2099' });
  const answer = Promise.withResolvers<unknown>();
  api.on('GET', '/api/events', () => answer.promise);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  const grid = within(await screen.findByRole('grid', { name: 'December 2099' }));
  expect(grid.queryByText(/0 events/)).toBeNull();
  expect(screen.queryByText('Nothing on this day.')).toBeNull();
  answer.resolve(pageOf([]));
  expect(await screen.findByText('Nothing on this day.')).toBeVisible();
  expect(grid.getAllByText(/0 events/)).not.toEqual([]);
});

it('begins the weeks of a month where calendars in the member’s language do', async () => {
  const { asked } = open([], `/events?view=month&month=${month}`);
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2099-11-01', to: '2099-12-05' }));
  await act(() => setLanguage('zh_hans'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2099-10-26', to: '2099-12-06' }));
  await act(() => setLanguage('ar'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2099-10-31', to: '2099-12-04' }));
});

it('filters by kind and by the member’s own answers, in the address', async () => {
  const { user, asked, address } = open([supper]);
  await user.click(await screen.findByRole('button', { name: 'Wealth' }));
  await user.click(screen.getByRole('button', { name: 'My answers' }));
  expect(address()).toBe('/events?kind=wealth&mine=1');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ when: 'upcoming', page: '1', kind: 'wealth', only: 'answered' }),
  );
});

it('shows the reader’s local time, and the day, where they differ', async () => {
  open();
  const row1 = (await screen.findByRole('heading', { name: 'Atlantic Supper' })).closest('li') as HTMLElement;
  // The tests run in a zone of their own: UTC, five hours ahead of New York in winter.
  // It ends there after midnight: the days are named in words.
  expect(
    within(row1).getByText((text) =>
      /^Fri, Nov 20, 11:30 PM.*Sat, Nov 21, 2:30 AM.*for you$/.test(plain(text)),
    ),
  ).toBeVisible();
});

describe('staff', () => {
  it('see beside the field what is wrong with a time, and lose none of their text', async () => {
    const { api, user } = open([], '/events', pageOf([]), 'concierge');
    await user.click(await screen.findByRole('button', { name: 'New event' }));
    const form = within(await screen.findByRole('dialog', { name: 'New event' }));
    await user.type(await form.findByRole('textbox', { name: 'Title' }), 'Spring Supper');
    await user.selectOptions(form.getByRole('combobox', { name: /Time zone/ }), 'America/New_York');
    fireEvent.change(form.getByLabelText(/Begins/), { target: { value: '2099-03-08T02:30' } });
    fireEvent.change(form.getByLabelText(/Ends/), { target: { value: '2099-03-08T05:00' } });
    await user.click(form.getByRole('button', { name: 'Create event' }));
    expect(await form.findByText(/Clocks go forward then/)).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Spring Supper');
    expect(api.callsTo('POST', '/api/events')).toEqual([]);
  });

  it('give an event a picture and a description, and keep it when another field is refused', async () => {
    const pictureBaseUrl = '/api/cms/pictures/0b8e6e0e-3f0e-4c42-9d5f-1c6a2b7f9a01';
    const { api, user } = open([supper], '/events', pageOf([supper]), 'concierge');
    let refusals = 1;
    api
      .on('POST', '/api/cms/pictures', { data: { baseUrl: pictureBaseUrl } })
      .on('PUT', '/api/events/:id', () =>
        refusals-- > 0
          ? { status: 503, body: { code: 'UNAVAILABLE', msg: 'Later.' } }
          : { data: { ...supper, pictureBaseUrl, pictureAlt: 'Long tables' } },
      );
    await user.click(await screen.findByRole('button', { name: 'Manage Atlantic Supper' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit event' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit “Atlantic Supper”' }));
    const photo = new File(['jpeg'], 'table.jpg', { type: 'image/jpeg' });
    await user.upload(await form.findByLabelText('Add a picture'), photo);
    const save = form.getByRole('button', { name: 'Save' });
    const alt = await form.findByRole('textbox', { name: /What the picture shows/ });
    await user.click(save);
    expect(await form.findByText('Please say for each picture what it shows.')).toBeVisible();
    await user.type(alt, 'Long tables');
    await user.click(save);
    await waitFor(() => expect(api.callsTo('PUT', '/api/events/:id')).toHaveLength(1));
    await form.findByRole('alert');
    await user.click(save);
    expect(await screen.findByText('“Atlantic Supper” is saved.')).toBeVisible();
    expect(api.callsTo('PUT', '/api/events/:id').at(-1)).toMatchObject({
      body: { pictureBaseUrl, pictureAlt: 'Long tables' },
    });
  });

  it('open the draft that the address names, which is forgotten with the form', async () => {
    const id = '0b8e6e0e-3f0e-4c42-9d5f-1c6a2b7f9a01';
    const path = `/events?kind=wealth&draft=${id}`;
    const { user, address } = open([supper], path, pageOf([supper]), 'concierge');
    const form = within(await screen.findByRole('dialog', { name: 'New event' }));
    expect(await form.findByRole('textbox', { name: 'Title' })).toHaveValue('Winter Supper');
    await user.click(form.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/events?kind=wealth');
  });

  it('choose between two versions when somebody else has changed the same field', async () => {
    const { api, user } = open([supper], '/events', pageOf([supper]), 'concierge');
    const theirs = { ...supper, title: 'Ocean Supper', version: 2 };
    api.on('PUT', '/api/events/:id', (call: { body: { version: number } }) =>
      call.body.version === 1
        ? { status: 409, body: { code: 'CONFLICT', msg: 'Changed.', current: theirs } }
        : { data: { ...theirs, title: 'Winter Supper', version: 3 } },
    );
    await user.click(await screen.findByRole('button', { name: 'Manage Atlantic Supper' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit event' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit “Atlantic Supper”' }));
    const title = await form.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Winter Supper');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Somebody else saved in the meantime' }));
    expect(choice.getByText('Ocean Supper')).toBeVisible();
    await user.click(choice.getByRole('button', { name: 'Save these' }));
    expect(await screen.findByText('“Winter Supper” is saved.')).toBeVisible();
    expect(api.callsTo('PUT', '/api/events/:id').at(-1)).toMatchObject({
      body: { title: 'Winter Supper', version: 2 },
    });
  });
});

it('shows the address of one’s calendar once, and ends it', async () => {
  const { api, user } = open();
  const made = { createdAt: '2026-11-20T09:00:00.000Z', readAt: null };
  api
    .on('GET', '/api/events/feed', { data: { createdAt: null, readAt: null } })
    .on('POST', '/api/events/feed', {
      data: { ...made, url: 'https://portico.test/api/events/feeds/secret' },
    })
    .on('DELETE', '/api/events/feed', { data: { createdAt: null, readAt: null } });
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to your events' }));
  const make = await dialog.findByRole('button', { name: 'Make an address' });
  api.on('GET', '/api/events/feed', { data: made });
  await user.click(make);
  expect(await dialog.findByDisplayValue('https://portico.test/api/events/feeds/secret')).toBeVisible();
  const end = await dialog.findByRole('button', { name: 'End the address' });
  api.on('GET', '/api/events/feed', { data: { createdAt: null, readAt: null } });
  await user.click(end);
  expect(await dialog.findByRole('button', { name: 'Make an address' })).toBeVisible();
  expect(dialog.queryByDisplayValue(/secret/)).toBeNull();
});

it('says that a month shows its first hundred events only', async () => {
  open([supper], `/events?view=month&month=${month}`, pageOf([supper], { totalDocs: 130 }));
  expect(await screen.findByText(/The first 1 of 130 events are shown/)).toBeVisible();
});
