import { setLanguage } from '@portico/i18n';
import { checkLocales } from '@portico/i18n/check';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, within } from '@testing-library/react';
import { PhotoEditor } from './index.ts';
import { photo as ar } from './locales/ar.ts';
import { photo as en } from './locales/en.ts';
import { photo as zh_hans } from './locales/zh_hans.ts';

const close = jest.fn();
/** jsdom cannot decode or draw. */
function decodeAs(size: { width: number; height: number } | Error) {
  const decode = async () => {
    if (size instanceof Error) throw size;
    return { ...size, close };
  };
  Object.assign(globalThis, { createImageBitmap: decode });
}

beforeEach(() => {
  decodeAs({ width: 800, height: 600 });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ clearRect() {}, drawImage() {} } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['square'], { type: type ?? '' })));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const answer = { photoUrl: '/api/photos/new/thumb.jpeg', version: 8 };
const jpeg = (bytes = 10, name = 'me.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

function open(photoUrl: string | null = null) {
  const api = stubApi();
  const onChange = jest.fn();
  const { user } = renderWithPortico(
    <PhotoEditor personId="p1" name="Ana Reyes" photoUrl={photoUrl} onChange={onChange} />,
  );
  // People see a button; the file goes into the hidden input behind it, without the check of the input's filter.
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no field for a file.');
    input.accept = '';
    await user.upload(input, file);
  };
  return { api, user, onChange, choose };
}

it('sends the chosen square, and reports the result', async () => {
  const { api, user, onChange, choose } = open();
  api.on('PUT', '/api/people/p1/photo', { data: answer });
  await choose(jpeg());
  const dialog = await screen.findByRole('dialog', { name: en.title });
  expect(within(dialog).getByRole('application', { name: 'Photo' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Save photo' }));
  expect(await screen.findByText(en.saved)).toBeVisible();
  expect(onChange).toHaveBeenCalledWith(answer);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsTo('PUT', '/api/people/p1/photo')[0]?.headers.get('content-type')).toBe('image/jpeg');
  expect(close).toHaveBeenCalled();
});

it('keeps the crop when saving fails, and says why', async () => {
  const { api, user, onChange, choose } = open();
  api.on('PUT', '/api/people/p1/photo', {
    status: 400,
    body: { code: 'INVALID_INPUT', msg: 'Not valid.', fields: { photo: 'This photo is damaged.' } },
  });
  await choose(jpeg());
  await user.click(await screen.findByRole('button', { name: 'Save photo' }));
  expect(await screen.findByText('This photo is damaged.')).toBeVisible();
  expect(screen.getByRole('application', { name: 'Photo' })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

it('says why in the language of the reader', async () => {
  await act(() => setLanguage('ar'));
  const { api, user, choose } = open();
  api.on('PUT', '/api/people/p1/photo', {
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      msg: 'Not valid.',
      fields: {
        photo: 'This is a PNG file, but it was sent as image/jpeg. Please check its file extension.',
      },
      fieldCodes: { photo: { code: 'PHOTO_OTHER_TYPE', values: { kind: 'PNG', type: 'image/jpeg' } } },
    },
  });
  await choose(jpeg());
  await user.click(await screen.findByRole('button', { name: ar.save }));
  const sentence = 'هذا ملف PNG لكنه أُرسل على أنه image/jpeg. يُرجى التحقق من امتداد الملف.';
  expect(await screen.findByText(sentence)).toBeVisible();
});

it.each([
  ['a HEIC photo', jpeg(10, 'IMG_0001.HEIC', ''), en.problem.heic],
  ['a drawing', jpeg(10, 'me.svg', 'image/svg+xml'), en.problem.type],
  ['more than 5 MB', jpeg(5 * 1024 * 1024 + 1), en.problem.size],
])('says at once that %s cannot be used', async (_what, file, sentence) => {
  const { choose } = open();
  await choose(file);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['does not decode', new Error('no'), en.problem.damaged],
  ['is tiny', { width: 40, height: 900 }, en.problem.small],
])('says at once that a photo %s', async (_what, size, sentence) => {
  decodeAs(size);
  const { choose } = open();
  await choose(jpeg());
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('takes the photo away once that was confirmed', async () => {
  const { api, user, onChange } = open('/api/photos/old/thumb.jpeg');
  api.on('DELETE', '/api/people/p1/photo', { data: { photoUrl: null, version: 9 } });
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove the photo?' });
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText(en.removed)).toBeVisible();
  expect(onChange).toHaveBeenCalledWith({ photoUrl: null, version: 9 });
});

it('has every word in every language', () => {
  const whole = { missing: [], unknown: [], wrongValues: [] };
  expect(checkLocales({ en, zh_hans, ar })).toEqual([
    { language: 'zh_hans', ...whole },
    { language: 'ar', ...whole },
  ]);
});
