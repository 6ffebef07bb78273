import type { ArticleSummary } from '@portico/contracts';
import { buildArticle, buildDocument, buildFullPost, buildListing } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import en from '../locales/en.json';
import { Article } from './Article.tsx';
import { Brand } from './Brand.tsx';
import { Equite } from './Equite.tsx';
import { Insights } from './Insights.tsx';
import { Story } from './Story.tsx';

const topics = [
  { topic: 'Craft', count: 9 },
  { topic: 'Tax & law', count: 4 },
];
const pageOf = (docs: ArticleSummary[], change: object = {}) => ({
  data: {
    docs,
    page: 1,
    limit: 12,
    totalDocs: docs.length,
    totalPages: 1,
    isTotalCapped: false,
    topics,
    ...change,
  },
});

function open(
  page: ReactElement,
  path: string,
  list: unknown = pageOf([buildArticle()]),
  post = buildFullPost(),
  files: object[] = [],
) {
  const api = stubApi()
    .on('GET', '/api/cms/posts', list)
    .on('GET', '/api/cms/files', { data: files })
    .on('GET', '/api/cms/full-post', { data: post });
  const view = renderWithPortico(page, { path, words: { community: { en } } });
  const asked = () => api.callsTo('GET', '/api/cms/posts').map((call) => Object.fromEntries(call.query));
  return { api, asked, ...view };
}

it('lists the insights that the address asks for, and keeps every filter in it', async () => {
  const { asked, user, address } = open(
    <Insights />,
    '/insights?topic=Craft&p=2',
    pageOf([buildArticle()], { page: 2, totalPages: 3 }),
  );
  expect(await screen.findByRole('heading', { level: 2, name: buildArticle().title })).toBeVisible();
  expect(asked()).toEqual([{ kind: 'insight', language: 'en', topic: 'Craft', page: '2' }]);
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/insights?topic=Craft&p=3');
  await user.click(screen.getByRole('button', { name: /Tax & law/ }));
  expect(address()).toBe('/insights?topic=Tax+%26+law');
  await user.type(screen.getByRole('searchbox', { name: 'Search the insights' }), 'lake{Enter}');
  await waitFor(() => expect(address()).toBe('/insights?topic=Tax+%26+law&q=lake'));
});

it('says what to do where nothing matches', async () => {
  const { user, address } = open(<Insights />, '/insights?q=zzz', pageOf([], { totalPages: 0 }));
  expect(await screen.findByText('Nothing matches your search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(address()).toBe('/insights');
});

it('reads a story at its own address, and lists all of them without one', async () => {
  const story = buildArticle({ slug: 'the-house', kind: 'story', title: 'The House' });
  const { unmount } = open(<Story />, '/story', pageOf([story]));
  expect(await screen.findByRole('link', { name: 'The House' })).toHaveAttribute(
    'href',
    '/story?slug=the-house',
  );
  unmount();
  open(<Story />, '/story?slug=the-house', undefined, buildFullPost({ slug: 'the-house', kind: 'story' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('moves on to the new address of an article that has one', async () => {
  const { address } = open(<Article />, '/article?slug=former', undefined, buildFullPost({ slug: 'today' }));
  await waitFor(() => expect(address()).toBe('/article?slug=today'));
});

it('shows the first text of Empower in full, and the others below it', async () => {
  const other = buildArticle({ slug: 'mentors', kind: 'equite', title: 'Mentors' });
  open(<Equite />, '/equite', pageOf([buildArticle({ kind: 'equite' }), other]));
  expect(await screen.findByRole('article')).toBeVisible();
  const more = within(screen.getByRole('region', { name: 'More to read' }));
  expect(more.getByRole('link', { name: 'Mentors' })).toHaveAttribute('href', '/article?slug=mentors');
});

it('lists the resources', async () => {
  const logo = {
    _id: 'one',
    name: 'logo.pdf',
    bytes: 90_000,
    slug: 'name',
    kind: 'brand',
    title: 'Using Our Name',
  };
  const { asked } = open(<Brand />, '/brand', pageOf([buildArticle({ kind: 'brand' })]), buildFullPost(), [
    logo,
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await waitFor(() => expect(asked()[0]).toMatchObject({ kind: 'brand' }));
  const shelf = await screen.findByRole('region', { name: 'Files to take home' });
  expect(within(shelf).getByRole('link', { name: 'Using Our Name' })).toHaveAttribute(
    'href',
    '/article?slug=name',
  );
  expect(within(shelf).getByRole('button', { name: 'Download logo.pdf' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crown Awards' })).toHaveAttribute('href', '/crown-awards-winners');
});

it('says in one line that a list did not load, and why', async () => {
  open(<Story />, '/story', { status: 500, body: { code: 'INTERNAL', msg: 'The shelf is empty.' } });
  expect(await screen.findByText('Content failed to load: The shelf is empty.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('shows what there is of a list, says above it that articles are missing, and tries again', async () => {
  const { api, user } = open(<Story />, '/story', pageOf([buildArticle()], { isIncomplete: true }));
  const line =
    'Content failed to load: Some articles are missing from this list. Please try again in a moment.';
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: buildArticle().title })).toBeVisible();
  api.on('GET', '/api/cms/posts', pageOf([], { isIncomplete: true }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(buildArticle().title)).not.toBeInTheDocument());
  expect([screen.queryByText('No stories yet.'), screen.queryByText(line)]).toEqual([
    null,
    expect.anything(),
  ]);
  api.on('GET', '/api/cms/posts', pageOf([buildArticle()]));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(line)).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 2, name: buildArticle().title })).toBeVisible();
});

it('hands a file to the browser, and says so where it does not come', async () => {
  const files = [{ _id: '11111111-1111-4111-8111-111111111111', name: 'wordmark.pdf', bytes: 1_540_000 }];
  const { api, user } = open(<Article />, '/article?slug=x', undefined, buildFullPost({ slug: 'x', files }));
  expect(await screen.findByText('1.5 MB')).toBeVisible();
  api.on('GET', '/api/cms/files/:id', { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  await user.click(screen.getByRole('button', { name: 'Download wordmark.pdf' }));
  expect(await screen.findByText('wordmark.pdf could not be downloaded. Please try again.')).toBeVisible();
});

it('draws a listing in the text as it is today, and names the sources', async () => {
  const listing = buildListing();
  const document = buildDocument('Before.');
  document.content.push({ type: 'listing', attrs: { id: listing._id } });
  const sources = [{ label: 'The registry', href: 'https://registry.test/' }];
  const post = buildFullPost({ slug: 'x', document, sources });
  const { api } = open(<Article />, '/article?slug=x', undefined, post);
  api.on('GET', '/api/listings/:id', { data: listing });
  expect(await screen.findByRole('link', { name: listing.title.en })).toHaveAttribute(
    'href',
    `/view-property?id=${listing._id}`,
  );
  expect(screen.getByRole('link', { name: 'The registry' })).toHaveAttribute('rel', 'noopener noreferrer');
});
