import type { EditedArticle } from '@portico/contracts';
import { buildDocument } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { useHasUnsavedChanges } from '@portico/ui';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import { ManageContent } from './ManageContent.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const words = (title: string) => ({
  title,
  excerpt: 'About it',
  pictureAlt: '',
  document: buildDocument(title),
});
const article = (change: Partial<EditedArticle> = {}): EditedArticle => ({
  ...{ _id: id, slug: 'on-light', kind: 'insight', state: 'draft', publishedAt: null, publishedUntil: null },
  ...{ timeZone: 'UTC', isChanged: true, changedAt: '2026-11-23T10:00:00.000Z', changedBy: 'Ada Lovell' },
  ...{ version: 3, files: [] },
  draft: {
    ...{ kind: 'insight', slug: 'on-light', category: 'Craft', author: 'Celeste Moreau' },
    ...{ visibleTo: [], sources: [], pictureBaseUrl: null, texts: { en: words('On Light') } },
  },
  ...change,
});

function open(path: string, answers: Readonly<Record<string, unknown>> = {}, beside: ReactNode = null) {
  const api = stubApi().on('GET', '/api/cms/articles/:id', { data: article() });
  for (const [route, answer] of Object.entries(answers)) {
    const [method, url] = route.split(' ') as ['GET', string];
    api.on(method, url, answer);
  }
  return {
    api,
    ...renderWithPortico(
      <>
        <ManageContent />
        {beside}
      </>,
      { path, words: { community: { en } } },
    ),
  };
}

const editor = `/manage-content?id=${id}`;

it('lists articles by the filters in the address, with their state and languages', async () => {
  const {
    version: _version,
    draft: _draft,
    files: _files,
    ...head
  } = article({ state: 'scheduled', publishedAt: '2026-12-01T08:00:00.000Z', timeZone: 'Europe/Paris' });
  const docs = [{ ...head, title: 'On Light', languages: ['en', 'ar'] }];
  const page = { docs, page: 1, limit: 30, totalDocs: 1, totalPages: 1, isTotalCapped: false };
  const { api, user, address } = open('/manage-content?kind=story', {
    'GET /api/cms/articles': { data: page },
  });
  const row = (await screen.findByRole('link', { name: 'On Light' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Scheduled')).toBeVisible();
  expect(within(row).getByText(/Dec 1, 2026, 9:00/)).toBeVisible();
  expect(within(row).getByText('English, العربية')).toBeVisible();
  expect(Object.fromEntries(api.callsTo('GET', '/api/cms/articles')[0]?.query ?? [])).toEqual({
    kind: 'story',
    page: '1',
  });
  // Members may have read it: it can only be withdrawn.
  expect(within(row).queryByRole('button', { name: 'Delete “On Light”' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Draft');
  expect(address()).toBe('/manage-content?kind=story&state=draft');
});

it('deletes a draft after asking', async () => {
  const { draft: _draft, files: _files, ...head } = article();
  const docs = [{ ...head, title: 'On Light', languages: ['en'] }];
  const page = { docs, page: 1, limit: 30, totalDocs: 1, totalPages: 1, isTotalCapped: false };
  const { api, user } = open('/manage-content', { 'GET /api/cms/articles': { data: page } });
  api.on('DELETE', '/api/cms/articles/:id', { data: null });
  await user.click(await screen.findByRole('button', { name: 'Delete “On Light”' }));
  expect(api.callsTo('DELETE', '/api/cms/articles/:id')).toEqual([]);
  api.on('GET', '/api/cms/articles', { data: { ...page, docs: [], totalDocs: 0 } });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No articles here yet.')).toBeVisible();
  expect(api.callsTo('DELETE', '/api/cms/articles/:id')).toMatchObject([
    { params: { id }, body: { version: head.version } },
  ]);
});

it('saves the draft by itself, and publishes it at a local time of a zone', async () => {
  const saved = article({ version: 4 });
  const { api, user } = open(editor, {
    'PUT /api/cms/articles/:id/draft': { data: saved },
    'POST /api/cms/articles/:id/publish': {
      data: article({
        version: 5,
        state: 'scheduled',
        publishedAt: '2031-07-01T07:00:00.000Z',
        timeZone: 'Europe/Paris',
      }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  await user.type(screen.getByLabelText(/Appears/), '2031-07-01T09:00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Paris');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/“On Light” will appear on Jul 1, 2031.*Europe\/Paris/)).toBeVisible();
  expect(screen.getByText(/^The text that was scheduled last will appear on Jul 1, 2031/)).toBeVisible();
  const drafts = api.callsTo('PUT', '/api/cms/articles/:id/draft');
  const plan = { at: '2031-07-01T09:00', until: null, timeZone: 'Europe/Paris' };
  // On a slow machine it is saved more than once before it is published.
  expect(drafts[0]?.body).toMatchObject({ version: 3 });
  expect(drafts.at(-1)?.body).toMatchObject({ draft: { texts: { en: { title: 'On Light!' } }, plan } });
  expect(api.callsTo('POST', '/api/cms/articles/:id/publish').map(({ body }) => body)).toEqual([
    { version: 4, ...plan },
  ]);
});

it('shows the times that a draft has kept, and names all that is missing at once', async () => {
  const plan = { at: '2031-07-01T09:00', until: null, timeZone: 'Asia/Dubai' };
  const draft = { ...article().draft, category: '', author: '', plan };
  const { api, user } = open(editor, { 'GET /api/cms/articles/:id': { data: article({ draft }) } });
  expect(await screen.findByLabelText(/Appears/)).toHaveValue('2031-07-01T09:00');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Dubai');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Author' })).toBeInvalid());
  expect(screen.getByRole('combobox', { name: 'Topic' })).toBeInvalid();
  expect(api.callsTo('POST', '/api/cms/articles/:id/publish')).toEqual([]);
});

it('publishes by its button alone, not by Enter in a field, and lets a saved draft be left', async () => {
  let hasUnsaved = true;
  const Watch = () => {
    hasUnsaved = useHasUnsavedChanges();
    return null;
  };
  const { api, user } = open(
    editor,
    { 'PUT /api/cms/articles/:id/draft': { data: article({ version: 4 }) } },
    <Watch />,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!{Enter}');
  await waitFor(() => expect(api.callsTo('PUT', '/api/cms/articles/:id/draft')).toHaveLength(1), {
    timeout: 4000,
  });
  await waitFor(() => expect(hasUnsaved).toBe(false));
  expect(api.callsTo('POST', '/api/cms/articles/:id/publish')).toEqual([]);
});

it('opens the language in which something is missing, and says what', async () => {
  const refused = {
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      msg: 'Check.',
      fields: { 'texts.ar.excerpt': 'Needed.' },
      fieldCodes: { 'texts.ar.excerpt': { code: 'REQUIRED' } },
    },
  };
  const { user } = open(editor, { 'POST /api/cms/articles/:id/publish': refused });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const arabic = await screen.findByRole('tab', { name: /العربية/ });
  await waitFor(() => expect(arabic).toHaveAttribute('aria-selected', 'true'));
  expect(screen.getByRole('textbox', { name: 'Summary' })).toBeInvalid();
});

it('lets a person choose between two texts, and saves nothing until then', async () => {
  const theirs = article({ version: 9, draft: { ...article().draft, texts: { en: words('Theirs') } } });
  const { api, user } = open(editor, {
    'PUT /api/cms/articles/:id/draft': {
      status: 409,
      body: { code: 'CONFLICT', msg: 'Changed.', current: theirs },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' mine');
  await user.click(await screen.findByRole('button', { name: 'Choose' }, { timeout: 4000 }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('On Light mine')).toBeVisible();
  api.on('PUT', '/api/cms/articles/:id/draft', { data: article({ version: 10 }) });
  await user.click(dialog.getByRole('button', { name: /Save/ }));
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/cms/articles/:id/draft').at(-1)?.body).toMatchObject({ version: 9 }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('previews the article as a group that does not see it', async () => {
  const { user } = open(editor, {
    'GET /api/cms/articles/:id': { data: article({ draft: { ...article().draft, visibleTo: ['agents'] } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('This person does not see the article.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'As seen by' }), 'An agent');
  expect(dialog.getByRole('heading', { level: 2, name: 'On Light' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Languages' }), 'العربية');
  expect(dialog.getByText(/Readers see the English text/)).toBeVisible();
});

it('puts an old version back as a draft', async () => {
  const version = {
    number: 1,
    savedAt: '2026-10-01T10:00:00.000Z',
    savedBy: null,
    draft: { ...article().draft, texts: { en: words('Older') } },
  };
  const { api, user } = open(editor, {
    'GET /api/cms/articles/:id/versions': { data: [version] },
    'PUT /api/cms/articles/:id/draft': { data: article({ version: 4 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Only in this version')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Put back as a draft' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Older'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Older'));
  await waitFor(() => expect(api.callsTo('PUT', '/api/cms/articles/:id/draft')).not.toEqual([]), {
    timeout: 4000,
  });
});
