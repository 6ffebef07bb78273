import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPictureStore, type PictureStoreOptions } from './pictureStore.ts';

let folder: string;
const onFailure = jest.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-pictures-'));
  onFailure.mockReset();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (options: Partial<PictureStoreOptions> = {}) =>
  createPictureStore({ folder, edition: 3, onFailure, ...options });

const drawing = (text: string) => jest.fn(async () => Buffer.from(text));

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

it('draws once and then reads the stored picture, even after a restart', async () => {
  const draw = drawing('house');
  expect((await open().get('a/640.avif', 'owner', draw)).toString()).toBe('house');
  expect((await open().get('a/640.avif', 'owner', draw)).toString()).toBe('house');
  expect(draw).toHaveBeenCalledTimes(1);
});

it('draws once for simultaneous requests', async () => {
  const store = open();
  const draw = drawing('house');
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.get('a', 'owner', draw)));
  expect(new Set(answers.map(String))).toEqual(new Set(['house']));
  expect(draw).toHaveBeenCalledTimes(1);
});

it('draws at most two pictures at a time', async () => {
  const store = open();
  let running = 0;
  let most = 0;
  const draw = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return Buffer.from('x');
  };
  await Promise.all(Array.from({ length: 9 }, (_, index) => store.get(`p${index}`, 'owner', draw)));
  expect(most).toBe(2);
});

/** A store whose pictures wait to be drawn until `letGo`; `reached` waits until this many have asked for their turn. */
function openHeld(options: Partial<PictureStoreOptions>) {
  let asking = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const order: string[] = [];
  const mayDraw = async () => {
    asking += 1;
  };
  const store = open({ abreast: 1, mayDraw, ...options });
  const ask = (name: string, owner: string) =>
    store.get(name, owner, async () => {
      order.push(name);
      await held;
      return Buffer.from(name);
    });
  async function reached(count: number) {
    while (asking < count) await nextTurn();
    await nextTurn();
  }
  return { ask, order, reached, letGo };
}

it('draws for somebody with one request before the second of somebody with many', async () => {
  const { ask, order, reached, letGo } = openHeld({});
  const greedy = [ask('a', 'greedy')];
  await reached(1);
  greedy.push(...['b', 'c', 'd'].map((name) => ask(name, 'greedy')));
  await reached(4);
  const modest = ask('e', 'modest');
  await reached(5);
  letGo();
  await Promise.all([...greedy, modest]);
  expect(order).toHaveLength(5);
  expect(order.indexOf('e')).toBe(2);
});

it('lets a few wait for each owner, and tells further requests to come back', async () => {
  const { ask, reached, letGo } = openHeld({ waitingEach: 2 });
  const asked = Array.from({ length: 9 }, (_, index) => ask(`p${index}`, 'greedy'));
  const settled = Promise.allSettled(asked);
  await reached(9);
  letGo();
  const refused = (await settled).filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
});

it('checks the limit before drawing, not before showing a stored picture', async () => {
  const mayDraw = jest.fn(async () => {});
  const store = open({ mayDraw });
  await store.get('a', 'owner', drawing('house'));
  await store.get('a', 'owner', drawing('house'));
  expect(mayDraw.mock.calls).toEqual([['owner']]);
  mayDraw.mockRejectedValue(new Error('too many'));
  const draw = drawing('house');
  await expect(store.get('b', 'owner', draw)).rejects.toThrow('too many');
  expect(draw).not.toHaveBeenCalled();
});

it('tries again after a failure', async () => {
  const store = open();
  await expect(store.get('a', 'owner', async () => Promise.reject(new Error('spilt ink')))).rejects.toThrow(
    'spilt ink',
  );
  expect((await store.get('a', 'owner', drawing('house'))).toString()).toBe('house');
});

it('leaves only complete files, none of them named after the request', async () => {
  await open().get('../../etc/passwd', 'owner', drawing('house'));
  const files = await filesBelow(folder);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/edition-3\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
});

it('answers although nothing can be stored, and says so', async () => {
  const blocked = join(folder, 'pictures');
  await writeFile(blocked, 'a file where the folder should be');
  const store = open({ folder: blocked });
  expect((await store.get('a', 'owner', drawing('house'))).toString()).toBe('house');
  const codes = onFailure.mock.calls.map(([error]) => (error as NodeJS.ErrnoException).code);
  expect(codes).toContain('ENOTDIR');
});

it('deletes the oldest when the folder is full', async () => {
  const store = open({ limitBytes: 1000 });
  for (let index = 0; index < 9; index += 1) {
    await store.get(`p${index}`, 'owner', async () => Buffer.alloc(100));
    const newest = (await filesBelow(folder)).length;
    expect(newest).toBe(index + 1);
  }
  const first = drawing('again');
  const files = await filesBelow(folder);
  await Promise.all(files.map((file, index) => utimes(file, 1000 + index, 1000 + index)));
  await store.get('p9', 'owner', async () => Buffer.alloc(150));
  const kept = await filesBelow(folder);
  expect(kept.length).toBeLessThanOrEqual(8);
  await store.get('p9', 'owner', first);
  expect(first).not.toHaveBeenCalled();
});

it('deletes pictures of other editions', async () => {
  await mkdir(join(folder, 'edition-2', 'ab'), { recursive: true });
  await writeFile(join(folder, 'edition-2', 'ab', 'old'), 'old');
  await mkdir(join(folder, 'notes'));
  await open().get('a', 'owner', drawing('house'));
  expect((await readdir(folder)).sort()).toEqual(['edition-3', 'notes']);
});
