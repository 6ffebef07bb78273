import type { ClientWithInvitations } from '@portico/contracts';
import { buildEvent, buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { EventInvitation } from './EventInvitation.tsx';
import { WealthEvents } from './WealthEvents.tsx';

const event = buildEvent({
  title: 'Family Office Day',
  startsAt: '2099-11-20T09:00:00.000Z',
  endsAt: '2099-11-20T15:00:00.000Z',
  timeZone: 'Europe/Zurich',
});
const client = {
  _id: '11111111-1111-4111-8111-111111111111',
  fullName: 'Ines Prado',
  email: 'ines@portico.test',
};
const invitation: ClientWithInvitations['invitations'][number] = {
  _id: '22222222-2222-4222-8222-222222222222',
  event: { ...event, _id: event._id },
  answer: 'none',
  guests: 0,
  sentAt: '2026-11-20T09:00:00.000Z',
  openedAt: null,
  isRevoked: false,
};
const pageOf = (docs: unknown[]) => ({
  data: { docs, page: 1, limit: 12, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
});
const words = { community: { en } };

describe('/wealth-events', () => {
  const session = { status: 'signedIn', me: buildMe({ as: 'agent' }) } as const;
  function open(
    invitations: ClientWithInvitations['invitations'],
    path = '/wealth-events?groupByClient=true',
  ) {
    const api = stubApi()
      .on('GET', '/api/events/by-client', pageOf([{ client, invitations }]))
      .on(
        'GET',
        '/api/events',
        pageOf([
          event,
          { ...event, _id: client._id, title: 'Full Stop', answersUntil: '2020-01-01T00:00:00.000Z' },
        ]),
      );
    return { api, ...renderWithPortico(<WealthEvents />, { path, words, session }) };
  }

  it('searches the clients by the address', async () => {
    const { api, user, address } = open([]);
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search your clients by name' }),
      'ines{Enter}',
    );
    await waitFor(() => expect(address()).toBe('/wealth-events?groupByClient=true&q=ines'));
    const last = () => Object.fromEntries(api.callsTo('GET', '/api/events/by-client').at(-1)?.query ?? []);
    await waitFor(() => expect(last()).toEqual({ page: '1', q: 'ines' }));
  });

  it('invites a client to an event with a word of one’s own', async () => {
    const { api, user } = open([]);
    expect(await screen.findByText('Not invited yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite Ines Prado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Ines Prado' }));
    const choice = await dialog.findByRole('combobox', { name: /Event/ });
    // An event whose deadline is over accepts no answers, so nobody is invited to it.
    expect(within(choice).queryByRole('option', { name: /Full Stop/ })).toBeNull();
    await user.selectOptions(choice, event._id);
    await user.type(dialog.getByRole('textbox', { name: /A word of yours/ }), 'Do come.');
    api
      .on('POST', '/api/events/:id/invitations', { data: { client, invitations: [invitation] } })
      .on('GET', '/api/events/by-client', pageOf([{ client, invitations: [invitation] }]));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('The invitation is on its way to ines@portico.test.')).toBeVisible();
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(api.callsTo('POST', '/api/events/:id/invitations')).toMatchObject([
      { params: { id: event._id }, body: { clientId: client._id, message: 'Do come.' } },
    ]);
  });

  it('shows a client’s answer, and withdraws the invitation', async () => {
    const { api, user } = open([{ ...invitation, answer: 'yes', guests: 1 }]);
    expect(await screen.findByText('Comes')).toBeVisible();
    expect(screen.getByText('and 1 guest')).toBeVisible();
    api
      .on('DELETE', '/api/events/invitations/:id', { data: null })
      .on(
        'GET',
        '/api/events/by-client',
        pageOf([{ client, invitations: [{ ...invitation, isRevoked: true }] }]),
      );
    await user.click(screen.getByRole('button', { name: /^Take back Ines Prado’s invitation/ }));
    expect(await screen.findByText('Taken back')).toBeVisible();
  });

  it('links to an event in its list', async () => {
    const over = { ...event, title: 'Last Year', slug: 'last-year', endsAt: '2020-01-01T00:00:00.000Z' };
    open([invitation, { ...invitation, _id: over._id, event: over }]);
    const link = await screen.findByRole('link', { name: 'Last Year' });
    expect(link).toHaveAttribute('href', '/events?when=past#last-year');
    expect(screen.getByRole('link', { name: event.title })).toHaveAttribute('href', `/events#${event.slug}`);
  });

  it('leads to the events themselves where nothing asks for clients', () => {
    expect(open([], '/wealth-events').address()).toBe('/events?kind=wealth');
  });
});

describe('/event-invitation', () => {
  const token = 'a'.repeat(43);
  const invited = {
    ...{ clientName: 'Ines Prado', agentName: 'Ana Reyes', message: 'Do come.', hasDeclined: false },
    event: { ...event, maxGuests: 1 },
  };

  it('is answered without an account, with the secret in no address', async () => {
    const api = stubApi().on('POST', '/api/event-invitations/open', { data: invited });
    const { user } = renderWithPortico(<EventInvitation />, { path: `/event-invitation#${token}`, words });
    expect(await screen.findByRole('heading', { name: 'Family Office Day' })).toBeVisible();
    expect(screen.getByText('Ana Reyes invites you')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Guests you bring' }), '1');
    const answer = { state: 'waiting', guests: 1, place: null };
    const after = { data: { ...invited, event: { ...invited.event, answer } } };
    api.on('POST', '/api/event-invitations/answer', after).on('POST', '/api/event-invitations/open', after);
    await user.click(screen.getByRole('button', { name: 'I will come' }));
    expect(await screen.findByText('You are on the waiting list')).toBeVisible();
    expect(api.callsTo('POST', '/api/event-invitations/answer')).toMatchObject([
      { body: { token, isAttending: true, guests: 1 } },
    ]);
  });

  it('speaks to the client of their agent’s guests, where those have the seats', async () => {
    const refused = { status: 409, body: { code: 'CLIENT_SEATS_TAKEN', msg: 'No.' } };
    stubApi()
      .on('POST', '/api/event-invitations/open', { data: invited })
      .on('POST', '/api/event-invitations/answer', refused);
    const { user } = renderWithPortico(<EventInvitation />, { path: `/event-invitation#${token}`, words });
    await user.click(await screen.findByRole('button', { name: 'I will come' }));
    expect(
      await screen.findByText('Your agent’s guests have taken all seats reserved for them.'),
    ).toBeVisible();
  });

  it('gives who comes the event for their calendar, by their own clocks too', async () => {
    const answer = { state: 'yes', guests: 0, place: null };
    stubApi().on('POST', '/api/event-invitations/open', {
      data: { ...invited, event: { ...invited.event, answer } },
    });
    renderWithPortico(<EventInvitation />, { path: `/event-invitation#${token}`, words });
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
    // The tests run in UTC, an hour behind Zurich in winter.
    expect(screen.getByText(/9:00.AM.*for you$/)).toBeVisible();
  });

  it('says so when the link opens nothing', async () => {
    stubApi().on('POST', '/api/event-invitations/open', {
      status: 404,
      body: { code: 'NOT_FOUND', msg: 'Gone.' },
    });
    renderWithPortico(<EventInvitation />, { path: `/event-invitation#${token}`, words });
    expect(await screen.findByText('This invitation is no longer open.')).toBeVisible();
  });
});
