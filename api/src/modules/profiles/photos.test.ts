import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CastName, cast } from '@portico/fixtures';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog } from '../../db/schema/index.ts';

let api: TestApp;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'portico-photos-'));
  api = await openTestApp({ env: { dataFolder } });
});
afterAll(async () => {
  await api.close();
  await rm(dataFolder, { recursive: true });
});
beforeEach(() => api.forget());

const { personId } = cast.agent;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9a7b4f' } });
const jpeg = () => blank(400, 300).jpeg().toBuffer();

const upload = (
  who: CastName | null,
  payload: Buffer | string,
  { type = 'image/jpeg', id = personId } = {},
) => api.call(who, 'PUT', `/people/${id}/photo`, { payload, headers: { 'content-type': type } });
const photoOf = async (url: string) => api.app.inject({ url });
const kept = async () => (await readdir(join(dataFolder, 'files/photos')).catch(() => [])).sort();

async function uploaded(payload: Buffer, type?: string): Promise<string> {
  const answer = await upload('agent', payload, { type });
  expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined]);
  return answer.json().data.photoUrl;
}

it('shows the photo square, in sizes and formats, cacheable forever, and never to be sniffed', async () => {
  const photoUrl = await uploaded(await jpeg());
  const thumb = await photoOf(photoUrl);
  expect(thumb.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 });
  for (const [file, format] of [
    ['640.avif', 'heif'],
    ['320.webp', 'webp'],
    ['160.jpeg', 'jpeg'],
  ] as const) {
    const { rawPayload } = await photoOf(photoUrl.replace('thumb.jpeg', file));
    const size = Number(file.split('.')[0]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: size, height: size });
  }
});

it('is the photo of the session and of the profile from then on', async () => {
  const photoUrl = await uploaded(await jpeg());
  const me = (await api.call('agent', 'GET', '/user/me')).json().data;
  expect([me.currentPerson.realmData.photoUrl, me.agentData.photoURL]).toEqual([photoUrl, photoUrl]);
  expect(await api.db.select().from(auditLog)).toMatchObject([{ action: 'photo-updated' }]);
});

it('removes where and with what it was taken', async () => {
  const withPlace = await blank(400, 400)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 46/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(withPlace).metadata()).exif).toBeDefined();
  const photoUrl = await uploaded(withPlace);
  for (const file of ['thumb.jpeg', '640.jpeg', '640.webp', '640.avif']) {
    const { rawPayload } = await photoOf(photoUrl.replace('thumb.jpeg', file));
    const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
    expect([file, exif, xmp, iptc]).toEqual([file, undefined, undefined, undefined]);
  }
});

it('turns upright a photo that was taken sideways', async () => {
  const top = await blank(200, 100)
    .composite([
      {
        input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();
  const sideways = await sharp(top).withMetadata({ orientation: 6 }).toBuffer();
  const { rawPayload } = await photoOf(await uploaded(sideways));
  const { data } = await sharp(rawPayload)
    .extract({ left: 150, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeLessThan(40);
});

it('keeps one photo of a person: the earlier one is deleted', async () => {
  const former = await uploaded(await jpeg());
  const photoUrl = await uploaded(await blank(300, 300).png().toBuffer(), 'image/png');
  expect((await photoOf(former)).statusCode).toBe(404);
  expect(await kept()).toEqual([photoUrl.split('/')[3]]);
});

it('deletes the photo, by its own call and with the person', async () => {
  for (const takeAway of [
    async () => api.call('agent', 'DELETE', `/people/${personId}/photo`),
    async () => {
      const { version } = (await api.call('agent', 'GET', `/people/${personId}/account`)).json().data;
      const payload = { realmData: { photoUrl: null }, version };
      return api.call('agent', 'PUT', `/people/${personId}`, { payload });
    },
  ]) {
    const photoUrl = await uploaded(await jpeg());
    expect((await takeAway()).statusCode).toBe(200);
    expect((await photoOf(photoUrl)).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
  }
  const again = await api.call('agent', 'DELETE', `/people/${personId}/photo`);
  expect([again.statusCode, again.json().data.photoUrl]).toEqual([200, null]);
});

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

it.each([
  [
    'a HEIC photo',
    'image/heic',
    async () => heic,
    'This is a HEIC photo, which browsers cannot show. Please export it as JPEG.',
  ],
  [
    'a HEIC photo that says JPEG',
    'image/jpeg',
    async () => heic,
    'This is a HEIC photo, which browsers cannot show. Please export it as JPEG.',
  ],
  [
    'an SVG drawing',
    'image/svg+xml',
    async () => Buffer.from(svg),
    'SVG drawings are not accepted. Please choose a JPEG or PNG photo.',
  ],
  [
    'a page',
    'image/png',
    async () => Buffer.from('<html><script>alert(1)</script>'),
    'This is not a photo. Please choose a JPEG or PNG file.',
  ],
  [
    'a PNG that says JPEG',
    'image/jpeg',
    () => blank(200, 200).png().toBuffer(),
    'This is a PNG file, but it was sent as image/jpeg. Please check its file extension.',
  ],
  [
    'JSON',
    'application/json',
    async () => Buffer.from('{"photo":"x"}'),
    'This is not a photo. Please choose a JPEG or PNG file.',
  ],
  [
    'half a photo',
    'image/jpeg',
    async () => (await jpeg()).subarray(0, 400),
    'This photo is damaged and cannot be read.',
  ],
  [
    'a photo nobody could make out',
    'image/jpeg',
    () => blank(40, 400).jpeg().toBuffer(),
    'This photo is smaller than 100 by 100 pixels. Please choose a larger one.',
  ],
  [
    'nothing',
    'image/jpeg',
    async () => Buffer.alloc(0),
    'This is not a photo. Please choose a JPEG or PNG file.',
  ],
])('refuses %s by name', async (_what, type, content, sentence) => {
  const answer = await upload('agent', await content(), { type });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { photo: sentence }]);
  expect(await kept()).toEqual([]);
});

it('refuses a small file that would unfold into a huge picture', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const answer = await upload('agent', bomb, { type: 'image/png' });
  expect(answer.json().fields.photo).toContain('50 megapixels');
});

it('refuses more than 5 MB', async () => {
  const answer = await upload('agent', Buffer.alloc(5 * 1024 * 1024 + 1, 1));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
});

it('makes one photo of an upload that is sent twice', async () => {
  const payload = await jpeg();
  const headers = { 'content-type': 'image/jpeg', 'idempotency-key': 'photo-key-1' };
  const send = () => api.call('agent', 'PUT', `/people/${personId}/photo`, { payload, headers });
  const [first, second] = [await send(), await send()];
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotency-replayed']).toBe('true');
});

it('belongs to the person and the staff', async () => {
  const payload = await jpeg();
  expect((await upload(null, payload)).statusCode).toBe(401);
  for (const who of ['lead', 'executive', 'realm'] as const) {
    expect((await upload(who, payload)).json().code).toBe('NOT_FOUND');
    expect((await api.call(who, 'DELETE', `/people/${personId}/photo`)).json().code).toBe('NOT_FOUND');
  }
  expect((await upload('concierge', payload)).statusCode).toBe(200);
  const ofAdmin = await upload('concierge', payload, { id: cast.admin.personId });
  expect(ofAdmin.json().code).toBe('FORBIDDEN');
  expect((await upload('pastdue', payload, { id: cast.pastdue.personId })).statusCode).toBe(200);
});

it.each([
  ['/api/photos/..%2f..%2fportico.db/thumb.jpeg'],
  ['/api/photos/x/thumb.jpeg'],
  [`/api/photos/${personId}/999.jpeg`],
])('serves nothing at %s', async (url) => {
  expect([400, 404]).toContain((await photoOf(url)).statusCode);
});
