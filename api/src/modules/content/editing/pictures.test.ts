import type { ArticleDraft, EventBody } from '@portico/contracts';
import { buildDocument } from '@portico/fixtures';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { contentPictures } from '../../../db/schema/index.ts';
import { storageProvider } from '../../../providers/storage/index.ts';
import { createSecrets } from '../../../support/secrets.ts';
import { createPictureSweep } from './pictureSweep.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const dayMs = 24 * 60 * 60_000;

async function upload(): Promise<string> {
  const payload = await sharp({ create: { width: 120, height: 100, channels: 3, background: '#9A7B4F' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg' };
  return (await api.call('concierge', 'POST', '/cms/pictures', { payload, headers })).json().data.baseUrl;
}

const isServed = async (baseUrl: string) =>
  (await api.app.inject({ method: 'GET', url: `${baseUrl}/320.jpeg` })).statusCode === 200;

const sweep = (days: number) => {
  const now = () => new Date(api.now().getTime() + days * dayMs);
  const secrets = createSecrets(api.env.secretKey ?? '');
  const storage = storageProvider({ env: api.env, secrets, now: api.now });
  return createPictureSweep({ db: api.db, storage, now }, api.app.log)();
};

const event: EventBody = {
  ...{ kind: 'network', title: 'Lamps', summary: 'Members meet.', venue: 'Carmo', city: 'Lisbon' },
  ...{ country: 'Portugal', timeZone: 'Europe/Lisbon', isAllDay: false, localAnswersUntil: null },
  ...{ localStart: '2099-07-01T18:30', localEnd: '2099-07-01T21:30', capacity: 2, maxGuests: 1 },
};

it('removes pictures that nothing shows any more, a week after their upload', async () => {
  const [first, second, third, unsaved] = [await upload(), await upload(), await upload(), await upload()];
  const begun = { kind: 'insight', title: 'On lamps', language: 'en' };
  const article = (await api.call('admin', 'POST', '/cms/articles', { payload: begun })).json().data;
  const image = { type: 'image', attrs: { src: third, alt: 'A lamp', caption: '' } } as const;
  const written = { title: 'On lamps', excerpt: 'Light.', pictureAlt: '' };
  const draft: ArticleDraft = {
    ...{ kind: 'insight', slug: article.slug, category: 'Craft', author: 'A' },
    ...{ visibleTo: [], sources: [], pictureBaseUrl: null },
    texts: { en: { ...written, document: { ...buildDocument(), content: [image] } } },
  };
  const { version } = article;
  await api.call('admin', 'PUT', `/cms/articles/${article._id}/draft`, { payload: { version, draft } });

  const said = { pictureBaseUrl: first, pictureAlt: 'Lamps in a garden' };
  const made = (await api.call('admin', 'POST', '/events', { payload: { ...event, ...said } })).json().data;
  await sweep(6);
  expect(await isServed(unsaved)).toBe(true);
  await sweep(8);
  expect(await Promise.all([first, second, third, unsaved].map(isServed))).toEqual([
    true,
    false,
    true,
    false,
  ]);

  const replaced = { ...event, pictureBaseUrl: null, version: made.version };
  await api.call('admin', 'PUT', `/events/${made._id}`, { payload: replaced });
  await sweep(8);
  expect([await isServed(first), await isServed(third)]).toEqual([false, true]);
  const left = await api.db.select().from(contentPictures);
  expect(left.map(({ id }) => id)).toEqual([third.slice(third.lastIndexOf('/') + 1)]);
});
