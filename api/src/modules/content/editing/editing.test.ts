import { type ArticleDraft, dataOf, EditedArticle, EditedPage } from '@portico/contracts';
import { buildDocument } from '@portico/fixtures';
import { documentText } from '@portico/rules/article';
import { localTimeAt } from '@portico/rules/events';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { articles, auditLog } from '../../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const inLanguage = (title: string, ...lines: string[]) => ({
  ...{ title, excerpt: `About ${title}`, pictureAlt: 'A lamp' },
  document: buildDocument(...lines),
});

const wholeDraft = (change: Partial<ArticleDraft> = {}): ArticleDraft => ({
  ...{ kind: 'insight', slug: 'on-light', category: 'Craft', author: 'Celeste Moreau' },
  ...{ visibleTo: [], sources: [], pictureBaseUrl: null },
  texts: { en: inLanguage('On Light', 'Lamps on.'), ar: inLanguage('عن الضوء', 'الأضواء.') },
  ...change,
});

type Answer = {
  statusCode: number;
  data: EditedArticle;
  code: string;
  fieldCodes: Record<string, { code: string }>;
};

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
): Promise<Answer> {
  const answer = await api.call('concierge', method, `/cms/articles${path}`, payload ? { payload } : {});
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function begin(title = 'On Light') {
  const { data } = await ask('POST', '', { kind: 'insight', title, language: 'en' });
  return data;
}

async function drafted(change: Partial<ArticleDraft> = {}, title = `On ${Math.random()}`) {
  const { _id, version, slug } = await begin(title);
  return (await ask('PUT', `/${_id}/draft`, { version, draft: wholeDraft({ slug, ...change }) })).data;
}

const now = { at: null, until: null, timeZone: 'Europe/Paris' };
const publish = ({ _id, version }: EditedArticle, times: object = {}) =>
  ask('POST', `/${_id}/publish`, { version, ...now, ...times });

const readAs = async (slug: string, language = 'en') => {
  const answer = await api.call('agent', 'GET', '/cms/full-post', { query: { slug, language } });
  return answer.statusCode === 200 ? answer.json().data : null;
};

it('begins an article under an address made of its title, and under another where that is taken', async () => {
  const first = await begin('Été à Genève');
  expect(Value.Check(dataOf(EditedArticle), { data: first })).toBe(true);
  expect(first).toMatchObject({ slug: 'ete-a-geneve', state: 'draft', isChanged: true, publishedAt: null });
  expect((await begin('Été à Genève')).slug).toMatch(/^ete-a-geneve-[0-9a-f]{8}$/);
  expect((await begin('光')).slug).toMatch(/^insight-[0-9a-f]{8}$/);
  expect(await readAs('ete-a-geneve')).toBeNull();
});

it('keeps the times that staff chose with the draft, until they are published', async () => {
  const plan = { at: '2031-07-01T09:00', until: null, timeZone: 'Asia/Dubai' };
  const article = await drafted({ plan });
  expect((await ask('GET', `/${article._id}`)).data.draft.plan).toEqual(plan);
  const nowhere = wholeDraft({ plan: { ...plan, timeZone: 'undefined' } });
  const refused = await ask('PUT', `/${article._id}/draft`, { version: article.version, draft: nowhere });
  expect([refused.statusCode, refused.fieldCodes.timeZone?.code]).toEqual([400, 'NOT_A_CHOICE']);
  const { data: scheduled } = await publish(article, plan);
  expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: '2031-07-01T05:00:00.000Z' });
  expect(scheduled.draft.plan).toBeUndefined();
  const { data: versions } = await ask('GET', `/${article._id}/versions`);
  expect((versions as unknown as { draft: ArticleDraft }[])[0]?.draft.plan).toBeUndefined();
});

it('keeps drafts separate from what members read, and says which version was overwritten', async () => {
  const article = await drafted();
  const published = (await publish(article)).data;
  expect(published).toMatchObject({ state: 'published', isChanged: false, changedBy: expect.any(String) });
  const draft = { ...published.draft, texts: { en: inLanguage('Changed', 'New words.') } };
  const saved = await ask('PUT', `/${article._id}/draft`, { version: published.version, draft });
  expect(saved.data).toMatchObject({ isChanged: true, version: published.version + 1 });
  expect((await readAs(article.slug)).title.rendered).toBe('On Light');
  const late = await ask('PUT', `/${article._id}/draft`, { version: published.version, draft: wholeDraft() });
  expect([late.statusCode, late.code]).toEqual([409, 'CONFLICT']);
  expect((late as unknown as { current: EditedArticle }).current.draft.texts.en?.title).toBe('Changed');
});

it('lets one of two changes of the same version through', async () => {
  const { _id, version } = await begin('Two at once');
  const draft = wholeDraft();
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('PUT', `/${_id}/draft`, { version, draft })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
});

it('publishes in both languages, each read in its own', async () => {
  const article = await drafted();
  await publish(article);
  const arabic = await readAs(article.slug, 'ar');
  expect([arabic.language, documentText(arabic.document), arabic.languages]).toEqual([
    'ar',
    'الأضواء.',
    ['ar', 'en'],
  ]);
  expect(arabic.content.rendered).toBe('<p>الأضواء.</p>');
});

const minuteMs = 60_000;

it('does not take an article away from its readers until a later time', async () => {
  const article = await drafted();
  const published = (await publish(article)).data;
  const later = { at: '2099-07-01T09:00' };
  const refused = await publish(published, later);
  expect(refused.fieldCodes?.at?.code).toBe('ARTICLE_IS_READ');
  expect((await readAs(article.slug)).title.rendered).toBe('On Light');
  const { version } = published;
  const withdrawn = (await ask('POST', `/${article._id}/withdraw`, { version })).data;
  expect((await publish(withdrawn, later)).data).toMatchObject({ state: 'scheduled' });
});

it('appears at the local time of the zone, and ends at the other', async () => {
  const article = await drafted();
  const start = new Date(Math.ceil(api.now().getTime() / minuteMs + 1) * minuteMs);
  const end = new Date(start.getTime() + 5 * minuteMs);
  const [at, until] = [start, end].map((moment) => localTimeAt(moment, 'Asia/Kathmandu'));
  const scheduled = await publish(article, { at, until, timeZone: 'Asia/Kathmandu' });
  expect(scheduled.data).toMatchObject({
    ...{ state: 'scheduled', timeZone: 'Asia/Kathmandu' },
    ...{ publishedAt: start.toISOString(), publishedUntil: end.toISOString() },
  });
  const states: [string, boolean][] = [];
  for (const moment of [start.getTime() - 1, start.getTime(), end.getTime()]) {
    api.advance(moment - api.now().getTime());
    const { data } = await ask('GET', `/${article._id}`);
    states.push([data.state, (await readAs(article.slug)) !== null]);
  }
  expect(states).toEqual([
    ['scheduled', false],
    ['published', true],
    ['withdrawn', false],
  ]);
});

it.each([
  ['an hour the clocks leave out', { at: '2031-03-30T02:30' }, 'at', 'NOT_VALID'],
  ['no date', { at: '2031-13-45T99:99' }, 'at', 'NOT_VALID'],
  [
    'an end before the beginning',
    { at: '2031-07-02T09:00', until: '2031-07-01T09:00' },
    'until',
    'END_BEFORE_START',
  ],
  ['an end in the past', { until: '2020-01-01T00:00' }, 'until', 'TIME_PAST'],
  ['no zone', { timeZone: 'Paris' }, 'timeZone', 'NOT_A_CHOICE'],
])('refuses %s', async (_, times, field, code) => {
  const answer = await publish(await drafted(), times);
  expect([answer.statusCode, answer.fieldCodes[field]?.code]).toEqual([400, code]);
});

const picture = { type: 'image', attrs: { src: '/api/cms/pictures/x', alt: '', caption: '' } } as const;
const english = (change: object) => ({
  texts: { en: { ...inLanguage('On Light', 'Lamps on.'), ...change } },
});

it.each<[string, Partial<ArticleDraft>, string, string]>([
  ['English', { texts: { ar: inLanguage('عن', 'نص') } }, 'texts.en.title', 'ENGLISH_NEEDED'],
  ['a text', english({ document: buildDocument() }), 'texts.en.document', 'REQUIRED'],
  [
    'what a picture shows',
    english({ document: { type: 'doc', content: [picture] } }),
    'texts.en.document',
    'ALT_NEEDED',
  ],
  [
    'what the head shows',
    { pictureBaseUrl: '/api/cms/pictures/x', ...english({ pictureAlt: '' }) },
    'texts.en.pictureAlt',
    'ALT_NEEDED',
  ],
  ['an address', { slug: 'Not Valid' }, 'slug', 'SLUG_INVALID'],
  ['an address of its own', { slug: 'taken' }, 'slug', 'SLUG_TAKEN'],
  ['an author', { author: ' ' }, 'author', 'REQUIRED'],
])('publishes nothing without %s', async (_, change, field, code) => {
  const known = await api.db.select().from(articles).where(eq(articles.slug, 'taken'));
  if (known.length === 0)
    await api.db.insert(articles).values({ slug: 'taken', category: 'Craft', author: 'A' });
  const answer = await publish(await drafted(change));
  expect([answer.statusCode, answer.fieldCodes[field]?.code]).toEqual([400, code]);
});

it.each(['javascript:alert(1)', 'data:text/html,x'])(
  'refuses even a draft that links to %s',
  async (href) => {
    const { _id, version } = await begin('Hostile');
    const draft = wholeDraft(
      english({
        document: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] }],
            },
          ],
        },
      }) as Partial<ArticleDraft>,
    );
    const answer = await ask('PUT', `/${_id}/draft`, { version, draft });
    expect(answer.fieldCodes['texts.en.document']?.code).toBe('LINK_REFUSED');
    const sourced = await ask('PUT', `/${_id}/draft`, {
      version,
      draft: wholeDraft({ sources: [{ label: 'a', href }] }),
    });
    expect(sourced.fieldCodes['sources.0.href']?.code).toBe('LINK_REFUSED');
  },
);

it('leads from a former address to the new one, and gives it to nobody else', async () => {
  const first = (await publish(await drafted({}, 'Former name'))).data;
  const renamed = await ask('PUT', `/${first._id}/draft`, {
    ...{ version: first.version, draft: { ...first.draft, slug: 'name-of-today' } },
  });
  await publish(renamed.data);
  expect((await readAs('former-name')).slug).toBe('name-of-today');
  expect((await begin('Former name')).slug).not.toBe('former-name');
  const back = (await ask('GET', `/${first._id}`)).data;
  const again = await ask('PUT', `/${first._id}/draft`, {
    version: back.version,
    draft: { ...back.draft, slug: 'former-name' },
  });
  await publish(again.data);
  expect((await readAs('name-of-today')).slug).toBe('former-name');
});

it('withdraws, and keeps every version, the first of what was there before too', async () => {
  const [seeded] = await api.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.slug, 'using-our-name'));
  const id = seeded?.id ?? '';
  const original = (await ask('GET', `/${id}`)).data;
  expect(Object.keys(original.draft.texts).sort()).toEqual(['ar', 'en', 'zh_hans']);
  const draft = { ...original.draft, texts: { en: inLanguage('Replaced', 'Other words.') } };
  const changed = (await ask('PUT', `/${id}/draft`, { version: original.version, draft })).data;
  const published = (await publish(changed)).data;
  expect(published.publishedAt).toBe(original.publishedAt);
  const versions = (await api.call('admin', 'GET', `/cms/articles/${id}/versions`)).json().data;
  expect(
    versions.map((one: { number: number; draft: ArticleDraft }) => [one.number, one.draft.texts.en?.title]),
  ).toEqual([
    [2, 'Replaced'],
    [1, 'Using Our Name'],
  ]);
  const restored = await ask('PUT', `/${id}/draft`, { version: published.version, draft: versions[1].draft });
  expect((await publish(restored.data)).data.draft).toEqual(original.draft);
  const last = (await ask('GET', `/${id}`)).data;
  expect((await ask('POST', `/${id}/withdraw`, { version: last.version })).data).toMatchObject({
    state: 'withdrawn',
  });
  expect(await readAs('using-our-name')).toBeNull();
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry?.action).toBe('article-withdrawn');
});

it('lists by kind, state and words, with the languages that are written', async () => {
  await drafted({}, 'Needle in the list');
  const list = async (query: Record<string, string>) => {
    const answer = await api.call('admin', 'GET', '/cms/articles', { query });
    expect(Value.Check(dataOf(EditedPage), answer.json())).toBe(true);
    return answer.json().data.docs as EditedPageDoc[];
  };
  expect((await list({ kind: 'equite' })).map(({ slug, languages }) => [slug, languages.sort()])).toEqual([
    ['empower', ['ar', 'en', 'zh_hans']],
  ]);
  expect((await list({ q: 'needle-in', state: 'draft' })).map(({ title }) => title)).toEqual(['On Light']);
  expect(await list({ q: 'needle-in', state: 'published' })).toEqual([]);
});

it('lists what nobody has published: new articles, and changes of published and withdrawn ones', async () => {
  const listed = async () => {
    const query = { isUnpublished: 'true' };
    const { docs } = (await api.call('admin', 'GET', '/cms/articles', { query })).json().data;
    return (docs as EditedPageDoc[]).map(({ _id }) => _id);
  };
  const [begun, changed, withdrawn] = [await drafted(), await drafted(), await drafted()];
  const all = [begun._id, changed._id, withdrawn._id];
  expect(await listed()).toEqual(expect.arrayContaining(all));
  const live = (await publish(changed)).data;
  const gone = (await publish(withdrawn)).data;
  expect((await listed()).filter((id) => all.includes(id))).toEqual([begun._id]);
  const { data: away } = await ask('POST', `/${gone._id}/withdraw`, { version: gone.version });
  for (const { _id, version, draft } of [live, { ...gone, version: away.version }])
    await ask('PUT', `/${_id}/draft`, { version, draft: { ...draft, author: 'Ada Lovell' } });
  expect(await listed()).toEqual(expect.arrayContaining(all));
});
type EditedPageDoc = { _id: string; slug: string; title: string; languages: string[] };

it('encodes a picture in every size, and refuses what is none', async () => {
  const photo = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#9A7B4F' } })
    .jpeg()
    .toBuffer();
  const send = (payload: Buffer, type: string) =>
    api.call('admin', 'POST', '/cms/pictures', { payload, headers: { 'content-type': type } });
  const { baseUrl } = (await send(photo, 'image/jpeg')).json().data;
  for (const name of ['32.jpeg', '1920.avif', '640.webp']) {
    const file = await api.app.inject({ method: 'GET', url: `${baseUrl}/${name}` });
    expect([file.statusCode, (await sharp(file.rawPayload).metadata()).width]).toEqual([
      200,
      Math.min(Number.parseInt(name, 10), 700),
    ]);
  }
  const drawing = await send(Buffer.from('<svg onload="alert(1)"></svg>'), 'image/svg+xml');
  expect(drawing.json().fieldCodes.photo.code).toBe('PHOTO_SVG');
});

it('hands out a file as an attachment to those who may read the article, and to nobody once it is removed', async () => {
  const article = (await publish(await drafted({ kind: 'brand', visibleTo: ['executives'] }))).data;
  const add = (name: string, payload: string) =>
    api.call('admin', 'POST', `/cms/articles/${article._id}/files`, {
      ...{ query: { name }, payload: Buffer.from(payload), headers: { 'content-type': 'application/pdf' } },
    });
  expect((await add('page.html', '<html><script>')).json().fieldCodes.file.code).toBe('FILE_KIND');
  const [file] = (await add('Wort “mark”.pdf', '%PDF-1.7 words')).json().data;
  const fetch = (who: 'agent' | 'executive') => api.call(who, 'GET', `/cms/files/${file._id}`);
  expect((await fetch('agent')).statusCode).toBe(404);
  const listed = async (who: 'agent' | 'executive') =>
    (await api.call(who, 'GET', '/cms/files', { query: { kind: 'brand', language: 'ar' } })).json().data;
  expect(await listed('agent')).toEqual([]);
  expect(await listed('executive')).toEqual([
    { ...file, slug: article.slug, kind: 'brand', title: 'عن الضوء' },
  ]);
  const answer = await fetch('executive');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Wort “mark”.pdf')}`,
  });
  expect((await api.call('admin', 'DELETE', `/cms/files/${file._id}`)).json().data).toEqual([]);
  expect((await fetch('executive')).statusCode).toBe(404);
});

it('deletes what was never published, with its files, and nothing that was', async () => {
  const draft = await begin('A slip of the pen');
  const file = { query: { name: 'slip.pdf' }, payload: Buffer.from('%PDF-1.7') };
  const headers = { 'content-type': 'application/pdf' };
  await api.call('admin', 'POST', `/cms/articles/${draft._id}/files`, { ...file, headers });
  expect((await ask('DELETE', `/${draft._id}`, { version: draft.version + 1 })).code).toBe('CONFLICT');
  expect((await ask('DELETE', `/${draft._id}`, { version: draft.version })).statusCode).toBe(200);
  expect((await ask('GET', `/${draft._id}`)).statusCode).toBe(404);
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'article-deleted'));
  expect(entry).toMatchObject({ subjectId: draft._id, before: { title: 'A slip of the pen' } });
  const { data: out } = await publish(await drafted());
  const remove = (version: number) => ask('DELETE', `/${out._id}`, { version });
  expect((await remove(out.version)).code).toBe('CONFLICT');
  const { data: withdrawn } = await ask('POST', `/${out._id}/withdraw`, { version: out.version });
  expect((await remove(withdrawn.version)).code).toBe('CONFLICT');
  expect((await ask('GET', `/${out._id}`)).statusCode).toBe(200);
});
