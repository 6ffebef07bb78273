import { buildSystemSettings } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { newcomer, person } from '../people.fixture.ts';
import { MegaTeamCard } from '../plans/MegaTeamCard.tsx';

const contact = '/api/user/contact';

async function open() {
  const api = stubApi().on('POST', contact, { data: { reference: 'PC-7K2M9Q' } });
  const settings = { system: buildSystemSettings(), search: null, dashboard: null };
  const page = renderWithPortico(<MegaTeamCard />, {
    session: { status: 'signedIn', me: person(null, newcomer), settings },
    words: { subscriptions: { en } },
  });
  await page.user.click(screen.getByRole('button', { name: 'Ask for an offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mega Team' }));
  const field = (name: RegExp) => dialog.getByLabelText(name);
  return { api, dialog, field, ...page };
}

it('begins with what is known and nine agents, masks the phone, and sends it all to the Concierge', async () => {
  const { user, api, dialog, field } = await open();
  expect(field(/^Your name/)).toHaveValue('Nora Lindqvist');
  expect(field(/^Number of agents/)).toHaveValue(9);
  await user.type(field(/^Phone/), '3105550123');
  expect(field(/^Phone/)).toHaveValue('310-555-0123');
  await user.type(field(/^Brokerage name/), 'Harbor & Pine');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Success! Your email was sent.')).toBeVisible();
  expect(api.callsTo('POST', contact).map(({ body }) => body)).toEqual([
    {
      siteForm: 'Plans: Mega Team',
      subject: 'Upgrade My Membership',
      message:
        'Name: Nora Lindqvist\nPhone: 310-555-0123\nE-mail: a@portico.test\nBrokerage: Harbor & Pine\nWebsite: not given\nNumber of agents: 9',
    },
  ]);
});

it('says what is missing or wrong (B §5), and sends nothing', async () => {
  const { user, api, dialog, field } = await open();
  await user.clear(field(/^Your name/));
  await user.clear(field(/^E-mail/));
  await user.type(field(/^E-mail/), 'nora@');
  await user.type(field(/^Phone/), '310');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(dialog.getByText('Please enter your name')).toBeVisible());
  for (const text of [
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please enter the name of your brokerage',
  ])
    expect(dialog.getByText(text)).toBeVisible();
  expect(api.callsTo('POST', contact)).toEqual([]);
});
