import { buildArticle, buildDashboardSettings, buildFullPost, buildMe } from '@portico/fixtures';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Article } from './Article.tsx';

const other = buildArticle({ slug: 'quiet-sales', title: 'Selling Quietly' });
const latest = {
  data: {
    docs: [buildArticle(), other],
    page: 1,
    limit: 5,
    totalDocs: 2,
    totalPages: 1,
    isTotalCapped: false,
  },
};
const settings = { system: null, search: null, dashboard: buildDashboardSettings() };
const session = { status: 'signedIn', me: buildMe({ as: 'agent' }), settings } as const;
const path = '/article?slug=photographing-a-home';

function open(at = path, answer: unknown = { data: buildFullPost() }, others: unknown = latest) {
  const api = stubApi().on('GET', '/api/cms/full-post', answer).on('GET', '/api/cms/posts', others);
  return { api, ...renderWithPortico(<Article />, { path: at, words: { community: { en } }, session }) };
}

it('shows the article with its author, day and length', async () => {
  open(path, { data: buildFullPost({ publishedAt: '2026-11-14T08:30:00.000Z' }) });
  const title = 'The Hour Before Dark: Photographing a Home';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const article = within(screen.getByRole('article'));
  expect(article.getByText('Celeste Moreau').closest('p')).toHaveTextContent(
    'Celeste Moreau · Nov 14, 2026 · 4 min read',
  );
  expect(article.getByText('Light is the only stager that works for nothing.')).toBeVisible();
  expect(document.title).toBe(`${title} · Portico`);
});

it('reads an English article from the left on an Arabic page', async () => {
  const { api } = open(path, { data: buildFullPost({ language: 'en' }) });
  await screen.findByRole('heading', { level: 1 });
  await act(() => setLanguage('ar'));
  await waitFor(() => expect(api.callsTo('GET', '/api/cms/full-post')).toHaveLength(2));
  expect(api.callsTo('GET', '/api/cms/full-post')[1]?.query.get('language')).toBe('ar');
  const text = await screen.findByText('Light is the only stager that works for nothing.');
  expect(text.closest('[lang]')).toHaveAttribute('dir', 'ltr');
});

it('offers other articles, not the one being read', async () => {
  open();
  const others = within(await screen.findByRole('region', { name: 'Latest articles' }));
  expect(await others.findByRole('link', { name: 'Selling Quietly' })).toHaveAttribute(
    'href',
    '/article?slug=quiet-sales',
  );
  expect(others.queryByRole('link', { name: buildArticle().title })).toBeNull();
});

it('asks for no article where the address names none, and offers others', async () => {
  const { api } = open('/article');
  expect(screen.getByRole('heading', { level: 1, name: 'This article is not available.' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Selling Quietly' })).toBeVisible();
  expect(api.callsTo('GET', '/api/cms/full-post')).toEqual([]);
});

it('says so when the article is gone', async () => {
  open(path, { status: 404, body: { code: 'NOT_FOUND', msg: 'Gone.' } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This article is not available.' }),
  ).toBeVisible();
});

it('says which membership opens an article that this one does not', async () => {
  const { api } = open(path, { status: 402, body: { code: 'MEMBERSHIP_REQUIRED', msg: 'Not included.' } });
  api.on('GET', '/api/user/me/', { data: session.me });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The full membership includes this article' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('offers another try when it does not load', async () => {
  const { api, user } = open(path, { status: 500, body: { code: 'INTERNAL', msg: 'The shelf is empty.' } });
  expect(await screen.findByText('Content failed to load: The shelf is empty.')).toBeVisible();
  api.on('GET', '/api/cms/full-post', { data: buildFullPost() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('keeps the article when the list below fails', async () => {
  open(path, { data: buildFullPost() }, { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the latest articles.')).toBeVisible();
  expect(await screen.findByRole('article')).toBeVisible();
});

it('takes an id for the address, which then names the article by its slug', async () => {
  const { api, address } = open('/article?id=11111111-1111-4111-8111-111111111111');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(api.callsTo('GET', '/api/cms/full-post')[0]?.query.get('slug')).toBe(
    '11111111-1111-4111-8111-111111111111',
  );
  await waitFor(() => expect(address()).toBe(`/article?slug=${buildFullPost().slug}`));
});

it.each([true, false])('links a reader who may change the article to the editor: %s', async (canEdit) => {
  open(path, { data: buildFullPost({ canEdit }) });
  await screen.findByRole('article');
  const link = screen.queryByRole('link', { name: 'Edit this article' });
  expect(link?.getAttribute('href') ?? null).toBe(
    canEdit ? `/manage-content?id=${buildFullPost()._id}` : null,
  );
});
