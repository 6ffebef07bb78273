import type { Deployment } from '@portico/contracts';
import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deploymentOf, versionOf } from '../deployments/sampleDeployment.fixture.ts';
import en from '../locales/en.json';
import { Deployments } from './Deployments.tsx';

const troubled = deploymentOf({
  name: 'search',
  lastHealthy: null,
  live: versionOf('c', {
    isLive: true,
    failuresLastDay: {
      count: 3,
      last: {
        phase: 'entry',
        message: '404 for search.js',
        stack: 'at openEntry (search.js:1:20)',
        at: new Date(Date.now() - 7_200_000).toISOString(),
      },
    },
  }),
});
const address = (action: string) => `/api/admin/deployments/:name/${action}`;

function open(answer: unknown = { data: [deploymentOf(), troubled] }, as: 'admin' | 'agent' = 'admin') {
  const api = stubApi().on('GET', '/api/admin/deployments', answer);
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  return { api, ...renderWithPortico(<Deployments />, { session, words: { admin: { en } } }) };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name} `) }));
const question = async () => within(await screen.findByRole('dialog', { name: /\?$/ }));

async function give(user: ReturnType<typeof open>['user'], label: string, reason = 'It throws at once') {
  const asked = await question();
  await user.type(asked.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(asked.getByRole('button', { name: label }));
  return asked;
}

it('shows what is live, since when, how large, and the target of a rollback', async () => {
  open();
  const listings = await row('listings');
  expect(listings.getByText('1.0.0+bbbbbbbbbbbb')).toBeVisible();
  expect(listings.getByText('1.0.0+aaaaaaaaaaaa')).toBeVisible();
  expect(listings.getByText('17.8 kB')).toBeInTheDocument();
  expect(listings.getByText('None')).toBeVisible();
});

it('shows how often the live version failed, and how the last time, with the raw message folded away', async () => {
  const { user } = open();
  const search = await row('search');
  expect(search.getByText('3 failures')).toBeVisible();
  expect(search.getByText(/Loading the entry/)).toHaveTextContent('Loading the entry · 2 hours ago');
  expect(search.getByText('404 for search.js')).not.toBeVisible();
  await user.click(search.getByText('Technical details'));
  expect(search.getByText('404 for search.js')).toBeVisible();
  expect(search.getByText('at openEntry (search.js:1:20)')).toBeVisible();
});

it('offers no rollback where no healthy version is left, and says so', async () => {
  open();
  const search = await row('search');
  expect(search.getByText('None to go back to')).toBeVisible();
  expect(search.queryByRole('button', { name: 'Roll back search' })).toBeNull();
});

it('rolls back with a reason, says to what, and reads the list again', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Roll back listings' }));
  const after = deploymentOf({ live: versionOf('a', { isLive: true }), lastHealthy: null });
  api.on('POST', address('rollback'), { data: after });
  api.on('GET', '/api/admin/deployments', { data: [after, troubled] });
  const asked = await question();
  expect(asked.getByText(/aaaaaaaaaaaa goes live in place of 1\.0\.0\+bbbbbbbbbbbb/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Roll back' }));
  expect(await asked.findByText('Please say why.')).toBeVisible();
  expect(api.callsTo('POST', address('rollback'))).toEqual([]);
  await give(user, 'Roll back');
  expect(await screen.findByText('listings is back at 1.0.0+aaaaaaaaaaaa.')).toBeVisible();
  expect(api.callsTo('POST', address('rollback'))).toMatchObject([
    { params: { name: 'listings' }, body: { reason: 'It throws at once', from: '1.0.0+bbbbbbbbbbbb' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Roll back listings' })).toBeNull());
});

it('says what a change would break, and keeps the reason', async () => {
  const { api, user } = open();
  const problems = ['search 1.0.0+cccccccccccc needs react ^20, the shell provides 19.3.1'];
  api.on('POST', address('rollback'), {
    status: 409,
    body: { code: 'UNFIT_RELEASE', msg: 'This would break something.', current: { problems } },
  });
  await user.click(await screen.findByRole('button', { name: 'Roll back listings' }));
  const asked = await give(user, 'Roll back');
  expect(await asked.findByText(/search 1\.0\.0\+cccccccccccc needs react \^20/)).toBeVisible();
  expect(asked.getByRole('textbox', { name: /Reason/ })).toHaveValue('It throws at once');
});

it('says that somebody was faster, and shows what is live now', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Roll back listings' }));
  api.on('POST', address('rollback'), { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } });
  api.on('GET', '/api/admin/deployments', { data: [deploymentOf()] });
  const asked = await give(user, 'Roll back');
  expect(await asked.findByText(/Somebody has changed this meanwhile/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /^search/, hidden: true })).toBeNull());
});

describe('the versions of a remote', () => {
  async function manage(deployment: Deployment = deploymentOf()) {
    const opened = open({ data: [deployment] });
    await opened.user.click(await screen.findByRole('button', { name: 'Versions of listings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions of listings' }));
    return { ...opened, dialog };
  }

  it('tells how each stands, and who did what, when and why', async () => {
    const { dialog } = await manage();
    expect(dialog.getByText('Failed or taken back')).toBeVisible();
    expect(dialog.getByText('1.0.0+bbbbbbbbbbbb went live in place of 1.0.0+aaaaaaaaaaaa')).toBeVisible();
    expect(dialog.getByText('“faster list”')).toBeVisible();
    expect(dialog.getByText(/^ines@portico\.test · .* · commit abc123$/)).toBeVisible();
  });

  it('makes any of them live', async () => {
    const { api, user, dialog } = await manage();
    api.on('POST', address('live'), { data: deploymentOf() });
    await user.click(dialog.getByRole('button', { name: 'Make 1.0.0+999999999999 live' }));
    await give(user, 'Make live', 'It was not that one');
    await waitFor(() =>
      expect(api.callsTo('POST', address('live'))).toMatchObject([
        {
          body: {
            version: '1.0.0+999999999999',
            reason: 'It was not that one',
            from: '1.0.0+bbbbbbbbbbbb',
          },
        },
      ]),
    );
  });

  it('shows what waits, and makes it live together with another', async () => {
    const waiting = versionOf('e', { liveSince: null, isHealthy: false });
    const staged = {
      name: 'search',
      version: waiting.version,
      by: 'Search team',
      at: '2026-11-20T09:00:00.000Z',
    };
    const search = deploymentOf({ name: 'search', versions: [waiting], staged });
    const { api, user } = open({ data: [deploymentOf(), search] });
    await user.click(await screen.findByRole('button', { name: 'Versions of search' }));
    const found = within(await screen.findByRole('dialog', { name: 'Versions of search' }));
    expect(found.getByText('Waits for another part')).toBeVisible();
    expect(found.getByText(/^Search team · /)).toBeVisible();
    await user.keyboard('{Escape}');

    api.on('POST', address('live'), { data: deploymentOf() });
    await user.click(await screen.findByRole('button', { name: 'Versions of listings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions of listings' }));
    await user.click(dialog.getByRole('button', { name: 'Make 1.0.0+999999999999 live' }));
    const asked = await question();
    await user.click(asked.getByRole('checkbox', { name: `Together with search ${waiting.version}` }));
    await give(user, 'Make live');
    await waitFor(() =>
      expect(api.callsTo('POST', address('live'))).toMatchObject([
        {
          params: { name: 'listings' },
          body: { version: versionOf('9').version, with: { search: waiting.version } },
        },
      ]),
    );
  });

  it('takes the remote out of Portico', async () => {
    const { api, user, dialog } = await manage();
    api.on('POST', address('remove'), { data: deploymentOf({ live: null }) });
    await user.click(dialog.getByRole('button', { name: 'Take out of Portico' }));
    await give(user, 'Take out of Portico');
    expect(await screen.findByText('listings is no longer live.')).toBeVisible();
  });

  it('names the address nobody has an account under', async () => {
    const { api, user, dialog } = await manage();
    const fields = { 'emails.1': 'This does not exist.' };
    api.on('PUT', address('owners'), {
      status: 400,
      body: { code: 'INVALID_INPUT', msg: 'Some entries are not valid.', fields },
    });
    await user.type(dialog.getByRole('textbox', { name: /E-mail addresses/ }), 'a@x.test b@x.test');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('No account has this address: b@x.test')).toBeVisible();
    expect(api.callsTo('PUT', address('owners'))).toMatchObject([
      { body: { emails: ['a@x.test', 'b@x.test'] } },
    ]);
  });
});

it('tells a member who looks after nothing how that could change', async () => {
  open({ data: [] }, 'agent');
  expect(await screen.findByText('You look after no part of Portico.')).toBeVisible();
});

it('says so when nothing has been released', async () => {
  open({ data: [] });
  expect(await screen.findByText('Nothing has been released yet.')).toBeVisible();
});

it('offers another try when the list does not load', async () => {
  const { api, user } = open({ status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the deployments.')).toBeVisible();
  api.on('GET', '/api/admin/deployments', { data: [deploymentOf()] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('listings')).toBeTruthy();
});
