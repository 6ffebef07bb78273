import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openSampleBucket } from '../../../test/sampleBucket.ts';
import { createSecrets } from '../../support/secrets.ts';
import { createFolderStorage } from './folderStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import type { SignedPut, Storage } from './storage.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof openSampleBucket>>;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-storage-'));
  bucket = await openSampleBucket({ name: 'photos', knowsConditions: false });
  endpoint = bucket.settings.endpoint;
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const bytes = Buffer.from([1, 2, 3]);
const jpeg = 'image/jpeg';
const quarterHour = 900;
let time = Date.now();
const now = () => new Date(time);
beforeEach(() => {
  time = Date.now();
});

const openFolder = () =>
  createFolderStorage({ folder: join(folder, 'files'), secrets: createSecrets('a key of the test'), now });
const openBucket = () => createS3Storage(bucket.settings, now);

/** Does what a browser does with a signed address; for the folder's own addresses it stands in for the API's route. */
async function sends(storage: Storage, { url, headers }: SignedPut, content: Buffer): Promise<boolean> {
  if (!storage.receivePut) {
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) });
    await answer.arrayBuffer();
    return answer.ok;
  }
  const { key, expires, signature } = Object.fromEntries(new URL(url, 'http://portico.test').searchParams);
  const address = { key: String(key), expires: String(expires), signature: String(signature) };
  const contentType = headers['Content-Type'] ?? '';
  const verdict = storage.receivePut.check({ ...address, contentType, size: content.length });
  if (verdict === 'allowed') await storage.receivePut.keep(address.key, Readable.from([content]));
  return verdict === 'allowed';
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('%s', (_name, open) => {
  it('keeps what it is given, and only the newest version', async () => {
    const storage = open();
    await storage.put('photos/one/thumb.jpeg', Buffer.from('old'));
    await storage.put('photos/one/thumb.jpeg', bytes);
    expect(await storage.get('photos/one/thumb.jpeg')).toEqual(bytes);
  });

  it('reads no more of a file than requested', async () => {
    const storage = open();
    await storage.put('photos/one/thumb.jpeg', bytes);
    await storage.put('photos/one/empty', Buffer.alloc(0));
    expect(await storage.get('photos/one/thumb.jpeg', 2)).toEqual(bytes.subarray(0, 2));
    expect(await storage.get('photos/one/thumb.jpeg', 9)).toEqual(bytes);
    expect(await storage.get('photos/one/empty', 9)).toHaveLength(0);
  });

  it('answers null for what is not there', async () => {
    const storage = open();
    await storage.put('photos/one/thumb.jpeg', bytes);
    for (const key of ['photos/two/thumb.jpeg', 'photos/one'])
      expect([key, await storage.get(key)]).toEqual([key, null]);
  });

  it('deletes one file or all below a key, even twice', async () => {
    const storage = open();
    for (const key of ['a/one/x.jpeg', 'a/one/y.jpeg', 'a/one-more/x.jpeg']) await storage.put(key, bytes);
    await storage.delete('a/one/x.jpeg');
    await storage.delete('a/one/x.jpeg');
    expect([await storage.get('a/one/x.jpeg'), await storage.get('a/one/y.jpeg')]).toEqual([null, bytes]);
    await storage.deleteBelow('a/one');
    await storage.deleteBelow('a/one');
    expect(await storage.get('a/one/y.jpeg')).toBeNull();
    expect(await storage.get('a/one-more/x.jpeg')).toEqual(bytes);
  });

  it('accepts only the file an address was signed for', async () => {
    const storage = open();
    const request = { key: 'b/one/incoming', contentType: jpeg, size: 3, expiresSeconds: quarterHour };
    const signed = await storage.presignPut(request);
    expect(signed.expiresAt).toEqual(new Date(time + quarterHour * 1000));
    expect(await sends(storage, signed, bytes)).toBe(true);
    expect(await storage.get('b/one/incoming')).toEqual(bytes);
  });

  it('accepts no upload that comes too late', async () => {
    const storage = open();
    const request = { key: 'b/late/incoming', contentType: jpeg, size: 3, expiresSeconds: quarterHour };
    time -= 2 * quarterHour * 1000;
    const signed = await storage.presignPut(request);
    time += 2 * quarterHour * 1000;
    expect(await sends(storage, signed, bytes)).toBe(false);
    expect(await storage.get('b/late/incoming')).toBeNull();
  });

  it.each([['../outside'], ['photos/../../outside'], ['/etc/passwd'], ['a//b'], [''], ['a\0b']])(
    'takes %j for no key',
    async (key) => {
      const storage = open();
      await expect(storage.get(key)).rejects.toThrow(TypeError);
      await expect(storage.deleteBelow(key)).rejects.toThrow(TypeError);
      const request = { key, contentType: jpeg, size: 3, expiresSeconds: quarterHour };
      await expect(storage.presignPut(request)).rejects.toThrow(TypeError);
    },
  );
});

describe('a folder', () => {
  it('leaves no empty folder behind', async () => {
    const storage = openFolder();
    await storage.put('c/one/a.jpeg', bytes);
    await storage.delete('c/one/a.jpeg');
    expect(await readdir(join(folder, 'files/c'))).toEqual([]);
  });

  it.each([
    ['another key', { key: 'd/two/incoming' }, {}, bytes],
    ['a later end', { expires: '9999999999999' }, {}, bytes],
    ['another type', {}, { 'Content-Type': 'image/svg+xml' }, bytes],
    ['a longer file', {}, {}, Buffer.alloc(4)],
    ['a signature somebody made up', { signature: 'x' }, {}, bytes],
  ])('is not fooled by %s', async (_what, changes, headers, content) => {
    const storage = openFolder();
    const request = { key: 'd/one/incoming', contentType: jpeg, size: 3, expiresSeconds: quarterHour };
    const signed = await storage.presignPut(request);
    const address = new URL(signed.url, 'http://portico.test');
    for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value);
    const forged = { ...signed, url: address.href, headers: { ...signed.headers, ...headers } };
    expect(await sends(storage, forged, content)).toBe(false);
    expect([await storage.get('d/one/incoming'), await storage.get('d/two/incoming')]).toEqual([null, null]);
  });

  it('keeps nothing of an interrupted file', async () => {
    const storage = openFolder();
    async function* broken() {
      yield bytes;
      throw new Error('the line went dead');
    }
    const keeping = storage.receivePut?.keep('e/one/incoming', Readable.from(broken()));
    await expect(keeping).rejects.toThrow('the line went dead');
    expect(await readdir(join(folder, 'files/e/one'))).toEqual([]);
  });

  it('has the pages’ own origin', async () => {
    expect(await openFolder().putOrigin()).toBeNull();
  });
});

describe('a bucket', () => {
  // This test's server checks only the end of a signature, not the signed headers; S3 checks both.
  it('signs the type and length of a file, and no checksum of a file that does not exist yet', async () => {
    const request = { key: 'd/one/incoming', contentType: jpeg, size: 3, expiresSeconds: quarterHour };
    const { url } = await openBucket().presignPut(request);
    const query = new URL(url).searchParams;
    expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect([...query.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  });

  it('names the origin its files are put to', async () => {
    expect(await openBucket().putOrigin()).toBe(endpoint);
    const amazon = { bucket: 'photos', region: 'eu-west-1', endpoint: null };
    const account = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' };
    const storage = createS3Storage({ ...amazon, ...account }, now);
    expect(await storage.putOrigin()).toBe('https://photos.s3.eu-west-1.amazonaws.com');
  });

  it('fails when the bucket fails, and does not report a missing file', async () => {
    const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const other = createS3Storage({ bucket: 'another', region: 'us-east-1', endpoint, ...account }, now);
    await expect(other.get('a/one/x.jpeg')).rejects.toThrow();
  });
});
