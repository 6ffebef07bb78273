import type { Picture } from '@portico/contracts';
import { mergePhotos, photoDraft, picturesOf } from './edit/photoDraft.ts';
import { contentTypeOf, reasonsOf } from './fileRules.ts';
import { moved, primaryOf, withArrived, without, withPrimary, withRestored } from './pictureList.ts';

const picture = (key: string, change: Partial<Picture> = {}): Picture => ({
  key,
  fileName: `${key}.jpg`,
  isPrimary: false,
  name: '',
  pictureUrl: `/${key}/960.jpeg`,
  thumbnailUrl: `/${key}/thumb.jpeg`,
  uploadSuccess: true,
  previousUpload: true,
  baseUrl: `/${key}`,
  ...change,
});
/** `a* b c`: three pictures, the first of them the main one. */
const list = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => picture(word.replace('*', ''), { isPrimary: word.endsWith('*') }));
const shown = (pictures: readonly Picture[]) =>
  pictures.map(({ key, isPrimary }) => key + (isPrimary ? '*' : '')).join(' ');

it.each([
  ['a later one earlier', moved(list('a* b c'), 'c', 0), 'c a* b'],
  ['an earlier one later', moved(list('a* b c'), 'a', 2), 'b c a*'],
  ['one that is gone', moved(list('a* b'), 'x', 0), 'a* b'],
  ['another main one', withPrimary(list('a* b'), 'b'), 'a b*'],
  ['a main one that is gone', withPrimary(list('b c'), 'a'), 'b* c'],
  ['the main one removed', without(list('a* b c'), 'a'), 'b* c'],
  ['another removed', without(list('a* b c'), 'b'), 'a* c'],
  ['the last one removed', without(list('a*'), 'a'), ''],
  [
    'the main one back',
    withRestored(list('b* c'), { picture: picture('a', { isPrimary: true }), place: 0 }),
    'a* b c',
  ],
  ['another back', withRestored(list('a* c'), { picture: picture('b'), place: 1 }), 'a* b c'],
])('puts %s', (_what, pictures, expected) => {
  expect(shown(pictures)).toBe(expected);
});

it.each([
  [
    'in the order they were chosen, whichever was quicker',
    '',
    [
      ['c', 3],
      ['a', 1],
      ['b', 2],
    ],
    false,
    'a* b c',
  ],
  [
    'after those that were there',
    'x* y',
    [
      ['b', 2],
      ['a', 1],
    ],
    true,
    'x* y a b',
  ],
  ['beside a main one somebody chose', 'b*', [['a', 1]], true, 'b* a'],
] as const)('adds photos %s', (_what, before, arrivals, isChosen, expected) => {
  const places = new Map<string, number>(arrivals);
  let pictures = list(before);
  for (const [key, uploadId] of arrivals)
    pictures = withArrived(pictures, [{ picture: picture(key), uploadId }], places, isChosen);
  expect(shown(pictures)).toBe(expected);
  expect(primaryOf(pictures)).toBeDefined();
});

const file = ([name, type = '']: readonly string[]) => new File([''], name ?? '', { type: type ?? '' });

it.each([
  [['plan.pdf', 'application/pdf'], ['file-invalid-type'], ['type']],
  [
    ['film.mov', 'video/quicktime'],
    ['file-invalid-type', 'file-too-large'],
    ['type', 'size'],
  ],
  [['IMG_1.HEIC'], ['file-invalid-type'], ['heic']],
  [['empty.jpg', 'image/jpeg'], ['file-too-small'], ['empty']],
  [['61.jpg', 'image/jpeg'], ['too-many-files'], ['count']],
])('knows why %j is turned away', (refused, codes, reasons) => {
  expect(
    reasonsOf(
      file(refused),
      codes.map((code) => ({ code })),
    ),
  ).toEqual(reasons);
});

it.each([
  [['a.jpg', 'image/jpeg'], 'image/jpeg'],
  [['a.PNG'], 'image/png'],
  [['a.jpeg', 'image/jpg'], 'image/jpeg'],
])('announces %j as its real type', (chosen, type) => {
  expect(contentTypeOf(file(chosen))).toBe(type);
});

const draft = (text: string, captions: Record<string, string> = {}) =>
  photoDraft(list(text).map((one) => ({ ...one, name: captions[one.key] ?? '' })));

it.each([
  ['only I changed the order', 'a* b c', 'c a* b', 'a* b c', 'c a* b', []],
  ['only they changed the order', 'a* b c', 'a* b c', 'b a* c', 'b a* c', []],
  ['both added photos', 'a* b', 'a* b m', 'a* b t', 'a* b t m', []],
  ['I put in order, they added', 'a* b', 'b a*', 'a* b t', 'b a* t', []],
  ['I added, they put in order', 'a* b', 'a* b m', 'b a*', 'b a* m', []],
  ['I removed one, they another', 'a* b c', 'a* c', 'a* b', 'a*', []],
  ['both put the same photos in another order', 'a* b c', 'c a* b', 'b a* c', 'c a* b', ['order']],
  ['both chose another main photo', 'a* b c', 'a b* c', 'a b c*', 'a b* c', ['primary']],
])('when %s', (_what, base, mine, theirs, expected, clashes) => {
  const { merged, clashes: found } = mergePhotos(draft(base), draft(mine), draft(theirs));
  expect(shown(picturesOf(merged, list('a b c m t')))).toBe(expected);
  expect(found).toEqual(clashes);
});

it('keeps the captions of both sides, and asks where both wrote one', () => {
  const base = draft('a* b');
  const mine = draft('a* b', { a: 'Garden', b: 'Pool' });
  const theirs = draft('a* b t', { b: 'Terrace', t: 'Hall' });
  const { merged, clashes } = mergePhotos(base, mine, theirs);
  expect(picturesOf(merged, list('a b t')).map(({ name }) => name)).toEqual(['Garden', 'Pool', 'Hall']);
  expect(clashes).toEqual(['caption:b']);
});

it('asks nothing about the caption of a photo that is gone', () => {
  const { merged, clashes } = mergePhotos(draft('a* b'), draft('a*'), draft('a* b', { b: 'Pool' }));
  expect(shown(picturesOf(merged, list('a b')))).toBe('a*');
  expect(clashes).toEqual([]);
});
