import type { LegalText } from '@portico/contracts';
import { setLanguage } from '@portico/i18n';
import { checkLocales } from '@portico/i18n/check';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, within } from '@testing-library/react';
import ar from '../legal/locales/ar.json';
import en from '../legal/locales/en.json';
import zh_hans from '../legal/locales/zh_hans.json';
import { Company } from './Company.tsx';

const versions = [
  { version: 2, publishedAt: '2026-02-02T12:00:00.000Z' },
  { version: 1, publishedAt: '2024-03-01T12:00:00.000Z' },
];

const text = (version: number, changes: Partial<LegalText> = {}): { data: LegalText } => ({
  data: {
    page: 'terms',
    version,
    language: 'en',
    title: 'Terms of Use',
    html: `<h2>1. Who may be a member</h2><p>Words of version ${version}.</p>`,
    publishedAt: versions.find((one) => one.version === version)?.publishedAt ?? '',
    versions,
    ...changes,
  },
});

function open(path: string) {
  const api = stubApi();
  api.on('GET', '/api/legal/terms', ({ query }: { query: URLSearchParams }) =>
    text(Number(query.get('version') ?? 2)),
  );
  return { api, render: () => renderWithPortico(<Company />, { path }) };
}

it('shows a visitor the text in force, with its date and a way back', async () => {
  open('/company?page=terms').render();
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Version 2, Feb 2, 2026');
  expect(screen.getByRole('heading', { level: 2, name: '1. Who may be a member' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Back to Portico' })[0]).toHaveAttribute('href', '/');
  expect(document.title).toContain('Terms of Use');
});

it('leads to the others', async () => {
  open('/company?page=terms').render();
  const links = within(screen.getByRole('navigation', { name: 'Legal texts' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/company?page=terms',
    '/company?page=privacy',
    '/company?page=cookies-policy',
    '/company?page=confidentiality',
    '/company?page=subscription-agreement',
    '/company?page=listing-terms',
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  await screen.findByRole('heading', { level: 1 });
});

it('opens an earlier version at its own address, and says until when it applied', async () => {
  const { user, address } = open('/company?page=terms').render();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Version' }), '1');
  expect(address()).toBe('/company?page=terms&version=1');
  expect(await screen.findByText('Words of version 1.')).toBeVisible();
  expect(screen.getByText('This version applied until Feb 2, 2026.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Read the one in force' }));
  expect(address()).toBe('/company?page=terms');
  expect(await screen.findByText('Words of version 2.')).toBeVisible();
});

it('prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open('/company?page=terms').render();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

it('says so when a text exists only in English', async () => {
  const { api, render } = open('/company?page=terms');
  render();
  expect(await screen.findByText('Words of version 2.')).toBeVisible();
  expect(screen.queryByText(en.englishOnly)).not.toBeInTheDocument();
  await act(() => setLanguage('ar'));
  expect(await screen.findByText(ar.englishOnly)).toBeVisible();
  expect(screen.getByText('Words of version 2.').closest('[dir]')).toHaveAttribute('dir', 'ltr');
  expect(api.calls.at(-1)?.query.get('language')).toBe('ar');
});

it.each(['/company', '/company?page=imprint', '/company?page=terms&version=zero'])(
  'offers the texts at %s, without asking for one',
  async (path) => {
    const { api, render } = open(path);
    render();
    expect(screen.getByRole('heading', { level: 1, name: 'There is no such text' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Terms|Policy|Agreement/ })).toHaveLength(6);
    expect(api.calls).toEqual([]);
  },
);

it('says that the version does not exist', async () => {
  const { api, render } = open('/company?page=terms&version=9');
  api.on('GET', '/api/legal/terms', { status: 404, body: { code: 'NOT_FOUND', msg: 'Not there.' } });
  render();
  expect(await screen.findByText('There is no such version of this text.')).toBeVisible();
});

it('tries again when it could not be loaded', async () => {
  const { api, render } = open('/company?page=terms');
  api.on('GET', '/api/legal/terms', { status: 500, body: { code: 'INTERNAL', msg: 'Out of order.' } });
  const { user } = render();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Out of order.')).toBeVisible();
  api.on('GET', '/api/legal/terms', text(2));
  await user.click(retry);
  expect(await screen.findByText('Words of version 2.')).toBeVisible();
});

it('has every word in every language', () => {
  const whole = { missing: [], unknown: [], wrongValues: [] };
  expect(checkLocales({ en, zh_hans, ar })).toEqual([
    { language: 'zh_hans', ...whole },
    { language: 'ar', ...whole },
  ]);
});
