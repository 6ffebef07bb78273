import { buildSystemSettings } from '@portico/fixtures';
import { sessionStore } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { Landing } from './Landing.tsx';

const system = buildSystemSettings({ versionLabel: '2.01.00' });

const open = (path: string) =>
  renderWithPortico(<Landing />, { path, words: { auth: { en, ar: async () => ar } } });

const settle = (change: Partial<typeof system>) =>
  act(() =>
    sessionStore.setState({
      settings: { system: { ...system, ...change }, search: null, dashboard: null },
    }),
  );

const heading = () => screen.getByRole('heading', { level: 1, hidden: true });

it('greets a visitor and names the version before any setting has come', () => {
  open('/');
  expect(heading()).toHaveTextContent('The private network of fine property.');
  expect(screen.getByText('1.00.04T')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leads to the legal texts', () => {
  open('/');
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms', '/company?page=terms'],
    ['Privacy', '/company?page=privacy'],
    ['Cookies', '/company?page=cookies-policy'],
  ]);
});

it('opens the sign-in dialog from its link, and closes it back to the landing', async () => {
  const { user, address } = open('/');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(address()).toBe('/login');
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves a press for a new tab to the browser', async () => {
  const { user, address } = open('/');
  const link = screen.getByRole('link', { name: 'Sign in' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(address()).toBe('/');
});

it('closes by the Escape key, and still knows which page was asked for', async () => {
  const { user, address } = open('/login?return=%2Fevents');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/?return=%2Fevents');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(address()).toBe('/login?return=%2Fevents');
});

it('keeps nothing that leads to another site', async () => {
  const { user, address } = open('/login?return=%2F%2Fevil.example');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/');
});

it('shows the version and the message of the settings', () => {
  open('/');
  settle({ message: 'The spring gala is open for registration.' });
  expect(screen.getByText('2.01.00')).toBeVisible();
  expect(screen.getByText('The spring gala is open for registration.')).toBeVisible();
});

it('says that it is closed for maintenance and lets staff in', () => {
  open('/');
  settle({ maintenanceMode: true });
  expect(heading()).toHaveTextContent('Portico is closed for maintenance.');
  expect(screen.getByRole('link', { name: 'Staff sign in' })).toHaveAttribute('href', '/login');
});

it('says it in the words of the staff, where they have written some', () => {
  open('/');
  settle({ maintenanceMode: true, headline: 'Back at noon' });
  expect(heading()).toHaveTextContent('Back at noon');
  settle({ maintenanceMode: false, headline: 'Back at noon' });
  expect(heading()).not.toHaveTextContent('Back at noon');
});

it('speaks the language the visitor chooses', async () => {
  const { user } = open('/');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'العربية');
  expect(await screen.findByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(heading()).toHaveTextContent('الشبكة الخاصة للعقارات الراقية.');
});

it('lets a visitor write to the Concierge, and leaves a press for a new tab to the mail', async () => {
  const { user } = open('/');
  expect(screen.queryByRole('link', { name: 'Contact the Concierge' })).not.toBeInTheDocument();
  settle({});
  const link = screen.getByRole('link', { name: 'Contact the Concierge' });
  expect(link).toHaveAttribute('href', 'mailto:concierge@portico.test');
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Contact the Concierge' })).toBeVisible();
});

describe('a visitor whom a member has referred', () => {
  const path = '/api/referrals/visitor/ABCD2345';
  const elena = { data: { agentId: 'a1', agentName: 'Elena Varga' } };
  const remembered = () => sessionStorage.getItem('portico.referral');

  it('reads who it was, also later in the same tab', async () => {
    const api = stubApi().on('GET', path, elena);
    const { unmount } = open('/?ref=ABCD2345');
    expect(await screen.findByText('Elena Varga has invited you to Portico.')).toBeVisible();
    unmount();
    open('/login');
    expect(screen.getByText('Elena Varga has invited you to Portico.')).toBeVisible();
    expect(api.calls).toHaveLength(1);
    expect(JSON.parse(remembered() ?? '')).toEqual({ code: 'ABCD2345', ...elena.data });
  });

  it('asks to join with the code, in place of a message like any other', async () => {
    const api = stubApi().on('GET', path, elena);
    api.on('POST', '/api/user/login/contact', { data: { reference: 'PC-7K2M9Q' } });
    const { user } = open('/?ref=ABCD2345');
    await screen.findByText('Elena Varga has invited you to Portico.');
    settle({});
    await user.click(screen.getByRole('link', { name: 'Ask to join' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask to join Portico' }));
    await user.type(dialog.getByLabelText(/^Your name/), 'Ada Byron');
    await user.type(dialog.getByLabelText(/^E-mail/), 'ada@example.org');
    await user.type(dialog.getByLabelText(/^Message/), 'I sell villas in Nice.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Your reference: PC-7K2M9Q')).toBeVisible();
    expect(api.callsTo('POST', '/api/user/login/contact')[0]?.body).toMatchObject({
      referralCode: 'ABCD2345',
    });
  });

  it('is greeted by nobody when nobody has the code, which is forgotten', async () => {
    stubApi().on('GET', path, { status: 404, body: { code: 'NOT_FOUND', msg: 'This does not exist.' } });
    open('/?ref=ABCD2345');
    await waitFor(() => expect(remembered()).toBeNull());
    expect(screen.queryByText(/has invited you/)).not.toBeInTheDocument();
  });

  it('is remembered while the server cannot be asked, and greeted once it can', async () => {
    const api = stubApi().on('GET', path, { networkError: true });
    const { unmount } = open('/?ref=ABCD2345');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    unmount();
    api.on('GET', path, elena);
    open('/');
    expect(await screen.findByText('Elena Varga has invited you to Portico.')).toBeVisible();
  });
});
