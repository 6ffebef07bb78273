import { sessionStore } from '@portico/session';
import { renderWithPortico } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { Landing } from './Landing.tsx';

const system = {
  maintenanceMode: false,
  message: '',
  headline: '',
  maintenance: null,
  showAmitySocial: false,
  showChat: false,
  showTeamSubscription: false,
  usePublicListings: false,
  conciergeEmail: 'concierge@portico.test',
  gettingStartedUrl: '',
  pressUrl: '',
  versionLabel: '2.01.00',
};

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

it('closes by the Escape key', async () => {
  const { user, address } = open('/login?return=%2Fevents');
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

it('speaks the language the visitor chooses', async () => {
  const { user } = open('/');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'العربية');
  expect(await screen.findByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(heading()).toHaveTextContent('الشبكة الخاصة للعقارات الراقية.');
});
