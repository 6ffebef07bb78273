import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  mostListingPhotos,
  Picture,
  type PictureInput,
  type SignedUpload,
  type UploadFile,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { emptyAudit } from '../../../test/emptyAudit.ts';
import { openSampleBucket } from '../../../test/sampleBucket.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, listingDrafts, listings, listingUploads } from '../../db/schema/index.ts';
import { storageProvider } from '../../providers/storage/index.ts';
import { createSecrets } from '../../support/secrets.ts';
import { removeUnusedUploads } from './removal.service.ts';
import { resolveFloorPlan, resolvePictures } from './resolvePictures.service.ts';
import { claimUpload } from './uploads.repository.ts';

const dayMs = 24 * 3_600_000;
const secretKey = 'the key of this test, and long enough';

let api: TestApp;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'portico-uploads-'));
  api = await openTestApp({ env: { dataFolder, secretKey } });
});
afterAll(async () => {
  await api.close();
  await rm(dataFolder, { recursive: true });
});
beforeEach(async () => {
  await api.forget();
  await api.db.delete(listingUploads);
  await rm(join(dataFolder, 'files'), { recursive: true, force: true });
});

const { agentId } = cast.agent;
if (!agentId) throw new Error('the agent of the cast is one');

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9a7b4f' } });
let house: Buffer;
beforeAll(async () => {
  house = await blank(800, 600).jpeg().toBuffer();
});

const jpg = (content: Buffer, fileName = 'house.jpg', contentType = 'image/jpeg'): UploadFile => ({
  ...{ fileName, contentType },
  size: content.length,
});
const sign = (who: CastName | null, files: UploadFile[], of?: string) =>
  api.call(who, 'POST', '/uploads/sign', { payload: { agentId: of, files } });
const put = ({ url, headers }: SignedUpload, payload: Buffer, changes: Record<string, string> = {}) =>
  api.app.inject({ method: 'PUT', url, payload, headers: { ...headers, ...changes } });
const complete = (who: CastName, id: string) => api.call(who, 'POST', `/uploads/${id}/complete`);

async function signed(
  content: Buffer,
  { who = 'agent', of = undefined as string | undefined, type = 'image/jpeg' } = {},
) {
  const answer = await sign(who as CastName, [jpg(content, `house.${type.split('/')[1]}`, type)], of);
  expect(answer.statusCode).toBe(200);
  return answer.json().data[0] as SignedUpload;
}

async function sent(content: Buffer, options: { who?: CastName; of?: string; type?: string } = {}) {
  const upload = await signed(content, options);
  expect((await put(upload, content)).statusCode).toBe(204);
  return upload.uploadId;
}

async function uploaded(content = house, options: { who?: CastName; of?: string; type?: string } = {}) {
  const id = await sent(content, options);
  const answer = await complete(options.who ?? 'agent', id);
  expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined]);
  return { id, picture: answer.json().data as Picture };
}

const shown = async (picture: Picture, file: string) => api.app.inject({ url: `${picture.baseUrl}/${file}` });
/** Without the signed part. */
const storedBaseUrl = ({ baseUrl }: Picture) => (baseUrl ?? '').replace(/\/[^/]*$/, '');
const folders = async () =>
  (await readdir(join(dataFolder, 'files/listings', agentId)).catch(() => [])).toSorted();

describe('announcing', () => {
  it('answers for each file where to upload it, and until when', async () => {
    const [upload] = (await sign('agent', [jpg(house)])).json().data;
    expect(upload).toMatchObject({ fileName: 'house.jpg', headers: { 'Content-Type': 'image/jpeg' } });
    expect(upload.expiresAt).toBe(new Date(api.now().getTime() + 15 * 60_000).toISOString());
    expect(await api.db.select().from(listingUploads)).toMatchObject([
      { id: upload.uploadId, agentId, personId: cast.agent.personId, state: 'signed', size: house.length },
    ]);
  });

  it.each([
    ['holiday.heic', 'image/heic', 10, ['type'], 'The file is not a jpg, jpeg or png'],
    ['plan.svg', 'image/svg+xml', 10, ['type'], 'The file is not a jpg, jpeg or png'],
    ['house.exe', 'image/png', 10, ['type'], 'The file is not a jpg, jpeg or png'],
    [
      'house.jpg',
      'image/jpeg',
      5 * 1_048_576 + 1,
      ['size'],
      'The file is larger than the maximum allowed 5MB',
    ],
    ['house.png', 'image/png', 0, ['empty'], 'The file is empty'],
    [
      'plan.pdf',
      'application/pdf',
      6_000_000,
      ['type', 'size'],
      'The file is not a jpg, jpeg or png and The file is larger than the maximum allowed 5MB',
    ],
  ])('refuses %s (%s, %i bytes) in words', async (fileName, contentType, size, problems, reason) => {
    const answer = await sign('agent', [{ fileName, contentType, size }, jpg(house)]);
    const [refused, taken] = answer.json().data;
    expect(refused).toEqual({ fileName, problems, reason });
    expect(taken.uploadId).toEqual(expect.any(String));
  });

  it.each([
    ['HOUSE.JPEG', 'image/jpeg', 5 * 1_048_576],
    ['house', 'image/png', 1],
  ])('takes %s (%s, %i bytes)', async (fileName, contentType, size) => {
    expect((await sign('agent', [{ fileName, contentType, size }])).json().data[0].url).toContain('/api/');
  });

  it('accepts twenty of two hundred files, and says so for each of the others', async () => {
    const answer = await sign(
      'agent',
      Array.from({ length: 200 }, () => jpg(house)),
    );
    const answers = answer.json().data as object[];
    expect([answers.length, answers.filter((one) => 'url' in one).length]).toEqual([200, 20]);
    expect(answers[20]).toMatchObject({ problems: ['count'], reason: 'Only 20 files are taken at once' });
    expect(
      (
        await sign(
          'agent',
          Array.from({ length: 201 }, () => jpg(house)),
        )
      ).statusCode,
    ).toBe(400);
  });

  it('is for the member’s own folder and the team’s; for staff, everybody’s', async () => {
    const of = cast.lead.agentId ?? '';
    const codeFor = async (who: CastName, whose?: string) =>
      (await sign(who, [jpg(house)], whose)).json().code;
    expect(await codeFor('lead', agentId)).toBe(await codeFor('agent', of));
    expect(await codeFor('developer', agentId)).toBe('FORBIDDEN');
    for (const who of ['executive', 'realm'] as const) expect(await codeFor(who)).toBe('FORBIDDEN');
    expect(await codeFor('concierge')).toBe('INVALID_INPUT');
    expect(await codeFor('executive', agentId)).toBe('FORBIDDEN');
    expect(await codeFor('admin', '00000000-0000-4000-8000-000000000000')).toBe('NOT_FOUND');
    await emptyAudit(api.db);
    expect(await codeFor('concierge', agentId)).toBeUndefined();
    expect(await api.db.select().from(auditLog)).toMatchObject([
      { action: 'listing-photos-announced', subjectId: agentId, actorPersonId: cast.concierge.personId },
    ]);
  });
});

describe('putting', () => {
  it.each([
    ['another type', { 'content-type': 'image/svg+xml' }, (content: Buffer) => content],
    ['a longer file', {}, (content: Buffer) => Buffer.concat([content, content])],
  ])('is refused with %s', async (_what, headers, change) => {
    const upload = await signed(house);
    const answer = await put(upload, change(house), headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'FORBIDDEN',
      fields: { signature: 'This address is not for this file.' },
    });
    expect(await folders()).toEqual([]);
  });

  it.each([
    ['an address somebody made up', 'x', '5242880', 403],
    ['more than any photo may have', null, '5242881', 413],
    ['no length', null, null, 403],
  ])('is refused before a byte of the file arrives, with %s', async (_what, signature, length, status) => {
    if (!api.app.server.listening) await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const { url } = await signed(house);
    const path = signature ? url.replace(/signature=[^&]*/, `signature=${signature}`) : url;
    const size = length ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked';
    const socket = connect(port, '127.0.0.1');
    socket.write(`PUT ${path} HTTP/1.1\r\nHost: portico.test\r\nContent-Type: image/jpeg\r\n${size}\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('is refused when it comes too late', async () => {
    const upload = await signed(house);
    api.advance(15 * 60_000 + 1);
    const answer = await put(upload, house);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      403,
      { signature: 'This address is no longer valid. Please choose the photo again.' },
    ]);
  });

  it('is refused with more than any photo may have', async () => {
    const answer = await put(await signed(house), Buffer.alloc(5 * 1_048_576 + 1));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('completing', () => {
  it('makes a picture of it, in sizes no larger than the photo, in its own shape', async () => {
    const { picture } = await uploaded();
    expect(Value.Check(Picture, picture)).toBe(true);
    expect(picture).toMatchObject({ fileName: 'house.jpeg', uploadSuccess: true, previousUpload: false });
    expect(picture.key).toMatch(new RegExp(`^listings/${agentId}/[0-9a-f-]{36}$`));
    for (const [file, format, width, height] of [
      ['thumb.jpeg', 'jpeg', 300, 300],
      ['32.jpeg', 'jpeg', 32, 24],
      ['640.avif', 'heif', 640, 480],
      ['640.webp', 'webp', 640, 480],
      ['960.jpeg', 'jpeg', 800, 600],
      // No size is larger than the photo itself.
      ['1920.avif', 'heif', 800, 600],
    ] as const) {
      const { rawPayload, headers } = await shown(picture, file);
      expect([file, headers['cache-control'], headers['x-content-type-options']]).toEqual([
        file,
        expect.stringMatching(/^public, max-age=\d{4,5}, immutable$/),
        'nosniff',
      ]);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width, height });
    }
    expect((await shown(picture, '999.jpeg')).statusCode).toBe(400);
    expect((await shown(picture, 'incoming')).statusCode).toBe(400);
  });

  it('accepts it over a real connection, whose body is a stream', async () => {
    if (!api.app.server.listening) await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const { url, headers } = await signed(house);
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'PUT',
      headers,
      body: new Uint8Array(house),
    });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('shows it at addresses that were signed, for hours and no longer', async () => {
    const { picture } = await uploaded();
    const statusOf = async (baseUrl: string) =>
      (await api.app.inject({ url: `${baseUrl}/320.jpeg` })).statusCode;
    const base = storedBaseUrl(picture);
    const ticket = picture.baseUrl?.split('/').at(-1) ?? '';
    const [expires = '', signature = ''] = ticket.split('.');
    const other = storedBaseUrl((await uploaded()).picture);
    expect(await statusOf(`${base}/${ticket}`)).toBe(200);
    const forged = [
      `${base}/${expires}z.${signature}`,
      `${base}/${expires}.${'x'.repeat(22)}`,
      `${other}/${ticket}`,
    ];
    for (const address of [base, ...forged])
      expect([address, await statusOf(address)]).toEqual([address, 404]);
    api.advance(4 * 3_600_000);
    const late = await api.app.inject({ url: `${base}/${ticket}/320.jpeg` });
    expect([late.statusCode, late.json().fields]).toEqual([403, { ticket: expect.any(String) }]);
  });

  it('removes where and with what it was taken, keeps no such data, and turns it upright', async () => {
    const taken = await blank(400, 200)
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '25/1 46/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const sideways = await sharp(taken).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { id, picture } = await uploaded(sideways);
    for (const file of ['thumb.jpeg', '320.jpeg', '320.webp', '320.avif']) {
      const {
        exif,
        xmp,
        iptc,
        width = 0,
        height = 0,
      } = await sharp((await shown(picture, file)).rawPayload).metadata();
      expect([file, exif, xmp, iptc]).toEqual([file, undefined, undefined, undefined]);
      if (file !== 'thumb.jpeg') expect(height).toBeGreaterThan(width);
    }
    expect(await readdir(join(dataFolder, 'files/listings', agentId, id))).not.toContain('incoming');
    expect(await api.db.select().from(listingUploads)).toMatchObject([{ width: 200, height: 400 }]);
  });

  it('makes one picture of one upload, even when many ask repeatedly', async () => {
    const id = await sent(house);
    const answers = await Promise.all([complete('agent', id), complete('agent', id)]);
    answers.push(await complete('agent', id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const other = await sent(house);
    // Simulates another process that claimed the work and died.
    const at = api.now();
    expect(await claimUpload(api.db, other, at, at)).toBe(true);
    const busy = await complete('agent', other);
    expect([busy.json().code, busy.headers['retry-after']]).toEqual(['UNAVAILABLE', '2']);
    api.advance(3 * 60_000);
    expect((await complete('agent', other)).statusCode).toBe(200);
  });

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  it.each([
    [
      'a HEIC photo that says JPEG',
      async () => heic,
      'This is a HEIC photo, which browsers cannot show. Please export it as JPEG',
    ],
    [
      'an SVG drawing that says JPEG',
      async () => svg,
      'SVG drawings are not accepted. Please choose a JPEG or PNG photo',
    ],
    [
      'a PDF document that says JPEG',
      async () => Buffer.from('%PDF-1.7 and more'),
      'This is a PDF document. Please choose a JPEG or PNG photo',
    ],
    [
      'a PNG that says JPEG',
      () => blank(200, 200).png().toBuffer(),
      'This is a PNG file, but it was sent as image/jpeg. Please check its file extension',
    ],
    ['half a photo', async () => house.subarray(0, 400), 'This photo is damaged and cannot be read'],
    [
      'a photo nobody could make out',
      () => blank(40, 400).jpeg().toBuffer(),
      'This photo is smaller than 100 by 100 pixels. Please choose a larger one',
    ],
  ])('refuses %s by name, and remembers why', async (_what, content, reason) => {
    const id = await sent(await content());
    for (const answer of [await complete('agent', id), await complete('agent', id)])
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { photo: reason }]);
    expect(await api.db.select().from(listingUploads)).toMatchObject([{ state: 'refused', reason }]);
    expect(await folders()).not.toContain(id);
  });

  it('refuses a small file that would unfold into a huge picture', async () => {
    const create = { width: 9000, height: 9000, channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const answer = await complete('agent', await sent(bomb, { type: 'image/png' }));
    expect(answer.json().fields.photo).toContain('50 megapixels');
  });

  it('says when no file has arrived', async () => {
    const { uploadId } = await signed(house);
    const answer = await complete('agent', uploadId);
    expect(answer.json().fields.photo).toBe('The photo did not arrive. Please choose it again');
  });
});

describe('removing', () => {
  it('deletes the files as well', async () => {
    const { id, picture } = await uploaded();
    expect((await api.call('agent', 'DELETE', `/uploads/${id}`)).json().data).toEqual({ deleted: true });
    expect((await shown(picture, 'thumb.jpeg')).statusCode).toBe(404);
    expect([await folders(), await api.db.$count(listingUploads)]).toEqual([[], 0]);
  });

  it('is refused for a photo that a listing shows', async () => {
    const { id, picture } = await uploaded();
    const listingId = await listingWith([picture]);
    expect((await api.call('agent', 'DELETE', `/uploads/${id}`)).json().code).toBe('CONFLICT');
    await api.db.delete(listings).where(eq(listings.id, listingId));
    expect((await api.call('agent', 'DELETE', `/uploads/${id}`)).statusCode).toBe(200);
  });
});

const resolve = (pictures: PictureInput[], { listingId = null as string | null, of = [agentId] } = {}) =>
  api.db.transaction((transaction) =>
    resolvePictures(transaction, { listingId, allowedAgentIds: of, pictures }),
  );

/** Creates a minimal listing with these pictures. */
async function listingWith(pictures: PictureInput[]): Promise<string> {
  const [row] = await api.db
    .insert(listings)
    .values({
      ownerAgentId: agentId ?? '',
      title: { en: 'A house' },
      description: { en: '' },
      streetAddress: '1 Shore Road',
      city: 'Nice',
      country: 'France',
      pictures: await resolve(pictures),
      dateAvailable: '2026-01-01',
    })
    .returning({ id: listings.id });
  return row?.id ?? '';
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => error.fields,
  );

describe('pictures of a listing', () => {
  it('are the named ones, in order, one of them the primary one', async () => {
    const [first, second] = [(await uploaded()).picture, (await uploaded()).picture];
    const { key, fileName } = second;
    expect(
      await resolve([
        { key: first.key, name: '  The terrace ' },
        { ...second, isPrimary: true, fileName: 'made up', baseUrl: 'https://elsewhere.test' },
      ]),
    ).toEqual([
      {
        key: first.key,
        fileName: first.fileName,
        baseUrl: storedBaseUrl(first),
        name: 'The terrace',
        isPrimary: false,
      },
      { key, fileName, baseUrl: storedBaseUrl(second), name: '', isPrimary: true },
    ]);
    expect((await resolve([first, second])).map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
    const both = [first, second].map((picture) => ({ ...picture, isPrimary: true }));
    expect((await resolve(both)).map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  });

  it('are kept when the listing already shows them, from any source', async () => {
    const [row] = await api.db.select().from(listings).where(eq(listings.ownerAgentId, agentId)).limit(1);
    const kept = row?.pictures ?? [];
    expect(kept.length).toBeGreaterThan(1);
    const turned = kept.toReversed().map(({ key }, index) => ({ key, isPrimary: index === 1 }));
    const pictures = await resolve(turned, { listingId: row?.id ?? null, of: [] });
    expect(pictures.map(({ key }) => key)).toEqual(kept.map(({ key }) => key).toReversed());
    expect(pictures.map(({ isPrimary }) => isPrimary).indexOf(true)).toBe(1);
    expect(pictures.at(-1)).toEqual({ ...kept[0], isPrimary: false });
  });

  it("are no others: not another's, not half an upload, not one twice, not too many", async () => {
    const { picture } = await uploaded();
    const { uploadId } = await signed(house);
    const unfinished = { key: `listings/${agentId}/${uploadId}`, fileName: 'half.jpg' };
    const unknown = (name: string) => ({
      pictures: `“${name}” is not among the uploaded photos. Please upload it again.`,
    });
    const sample = { key: 'sunset-front', fileName: 'sunset.jpeg' };
    expect(await refusalOf(resolve([picture], { of: [cast.developer.agentId ?? ''] }))).toEqual(
      unknown('house.jpeg'),
    );
    expect(await refusalOf(resolve([unfinished]))).toEqual(unknown('half.jpg'));
    expect(await refusalOf(resolve([sample]))).toEqual(unknown('sunset.jpeg'));
    const elsewhere = {
      key: picture.key.replace(agentId, cast.developer.agentId ?? ''),
      fileName: 'theirs.jpg',
    };
    expect(await refusalOf(resolve([elsewhere]))).toEqual(unknown('theirs.jpg'));
    expect(await refusalOf(resolve([picture, picture]))).toEqual({
      pictures: '“house.jpeg” appears twice.',
    });
    const many = Array.from({ length: mostListingPhotos + 1 }, (_, index) => ({ key: `k${index}` }));
    expect(await refusalOf(resolve(many))).toEqual({ pictures: 'A listing shows at most 60 photos.' });
  });

  it('have a floor plan under the same rules, or its address', async () => {
    const { picture } = await uploaded();
    const plan = (floorPlan: Parameters<typeof resolveFloorPlan>[1]['floorPlan']) =>
      resolveFloorPlan(api.db, { listingId: null, allowedAgentIds: [agentId], floorPlan });
    expect(await plan(picture)).toMatchObject({ key: picture.key, isPrimary: false });
    const address = { url: 'https://plans.test/1' };
    expect([await plan(address), await plan(null)]).toEqual([address, null]);
    expect(await refusalOf(plan({ key: 'sunset' }))).toEqual({
      floorPlan: '“sunset” is not among the uploaded photos. Please upload it again.',
    });
  });
});

describe('a photo that nobody shows', () => {
  const removeUnused = async () => {
    const storage = storageProvider({ env: api.env, secrets: createSecrets(secretKey), now: api.now });
    await removeUnusedUploads({ db: api.db, storage }, api.now(), api.app.log);
    return (await api.db.select({ id: listingUploads.id }).from(listingUploads))
      .map(({ id }) => id)
      .toSorted();
  };

  it('is removed after a day if it never became a photo, after a week if it did, with its files', async () => {
    const { uploadId } = await signed(house);
    const half = await sent(house);
    const { id } = await uploaded();
    expect(await removeUnused()).toEqual([uploadId, half, id].toSorted());
    api.advance(dayMs + 1);
    expect([await removeUnused(), await folders()]).toEqual([[id], [id]]);
    api.advance(6 * dayMs);
    expect([await removeUnused(), await folders()]).toEqual([[], []]);
  });

  it('stays while a listing or a draft names it, and is removed when they no longer do', async () => {
    const [listed, plan, drafted] = [await uploaded(), await uploaded(), await uploaded()];
    const listingId = await listingWith([listed.picture]);
    const [floorPlan] = await resolve([plan.picture]);
    await api.db.update(listings).set({ floorPlan }).where(eq(listings.id, listingId));
    const content = { pictures: [{ key: drafted.picture.key }] };
    await api.db.insert(listingDrafts).values({ personId: cast.agent.personId, key: 'new', content });
    api.advance(30 * dayMs);
    const all = [listed.id, plan.id, drafted.id].toSorted();
    expect(await removeUnused()).toEqual(all);
    await api.db.delete(listingDrafts);
    expect(await removeUnused()).toEqual([listed.id, plan.id].toSorted());
    await api.db.update(listings).set({ pictures: [] }).where(eq(listings.id, listingId));
    // The database sets this time, and its clock stands at this test's start.
    await api.db
      .update(listingUploads)
      .set({ unusedSince: api.now() })
      .where(eq(listingUploads.id, listed.id));
    expect(await removeUnused()).toEqual([listed.id, plan.id].toSorted());
    api.advance(7 * dayMs + 1);
    expect(await removeUnused()).toEqual([plan.id]);
    await api.db.delete(listings).where(eq(listings.id, listingId));
    expect([await removeUnused(), await folders()]).toEqual([[], []]);
  });

  it('is tried again when its files could not be removed', async () => {
    await signed(house);
    api.advance(2 * dayMs);
    const broken = { deleteBelow: () => Promise.reject(new Error('the disk is away')) };
    const storage = {
      ...storageProvider({ env: api.env, secrets: createSecrets(secretKey), now: api.now }),
      ...broken,
    };
    await removeUnusedUploads({ db: api.db, storage }, api.now(), api.app.log);
    expect(await api.db.$count(listingUploads)).toBe(1);
    expect(await removeUnused()).toEqual([]);
  });
});

describe('with a bucket', () => {
  let bucket: Awaited<ReturnType<typeof openSampleBucket>>;
  let apart: TestApp;
  beforeAll(async () => {
    bucket = await openSampleBucket({ name: 'photos', knowsConditions: false });
    apart = await openTestApp({ env: { s3: bucket.settings } });
  });
  afterAll(async () => {
    await apart.close();
    await bucket.close();
  });

  it('takes uploads directly, and the API shows them', async () => {
    const payload = { files: [jpg(house)] };
    const announced = await apart.call('agent', 'POST', '/uploads/sign', { payload });
    const { url, headers, uploadId } = announced.json().data[0] as SignedUpload;
    const direct = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(house) });
    expect(direct.status).toBe(200);
    const { data: picture } = (await apart.call('agent', 'POST', `/uploads/${uploadId}/complete`)).json();
    const { rawPayload } = await apart.app.inject({ url: `${picture.baseUrl}/1280.webp` });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
    expect((await apart.call('agent', 'DELETE', `/uploads/${uploadId}`)).statusCode).toBe(200);
    expect((await apart.app.inject({ url: picture.thumbnailUrl })).statusCode).toBe(404);
  });

  it('stops the API from accepting files', async () => {
    const query = { key: 'listings/x', expires: '9999999999999', signature: 'x' };
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await apart.call(null, 'PUT', '/uploads/file', { payload: house, headers, query });
    expect(answer.json().code).toBe('NOT_FOUND');
  });
});
