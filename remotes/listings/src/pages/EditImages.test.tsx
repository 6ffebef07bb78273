import type { ListingDetail, ListingUpdateBody } from '@portico/contracts';
import { buildListingDetail, buildPicture } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PhotoManager } from '../photos/index.ts';
import { EditImages } from './EditImages.tsx';

// Test machines are shared, so a step that needs several answers may take long.
configure({ asyncUtilTimeout: 10_000 });

const picture = (key: string, isPrimary = false) =>
  buildPicture({ key, isPrimary, name: '', fileName: `${key}.jpeg` });
const villa = buildListingDetail({
  version: 3,
  pictures: [picture('front', true), picture('garden'), picture('pool')],
});
const path = `/edit-images?id=${villa._id}`;

beforeEach(() => {
  // jsdom cannot create object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL() {} });
});

function open(listing: ListingDetail = villa) {
  const api = stubApi().on('GET', '/api/listings/:id', { data: listing });
  const view = renderWithPortico(<EditImages />, { path });
  const saved = () => api.callsTo('PUT', `/api/listings/${villa._id}`).map(({ body }) => body);
  return { api, saved, ...view };
}

const order = () =>
  [...screen.getByLabelText('Photos of this listing').children].map((tile) =>
    tile.getAttribute('data-picture'),
  );
/** Finds buttons by label or text, because a search by role computes the styles of the whole page. */
const press = (name: string) =>
  screen.queryByLabelText(name, { selector: 'button' }) ?? screen.getByText(name);
const file = (name: string, type = 'image/jpeg', bytes = 5) =>
  new File([new Uint8Array(bytes)], name, { type });

/** Drops the files as a person does, including those a file chooser would filter out. */
async function drop(files: File[]) {
  const zone = screen.getByLabelText('Choose photos', { selector: 'div' });
  const items = files.map((one) => ({ kind: 'file', type: one.type, getAsFile: () => one }));
  await act(async () => {
    fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
  });
}

it('saves another order, main photo and caption over the version it began with', async () => {
  const { api, saved, user } = open();
  await screen.findByText(/^Photos of /, { selector: 'h1' });
  expect(await screen.findByText('Save photos')).toBeDisabled();
  await user.click(press('Move photo 3 earlier'));
  expect(order()).toEqual(['front', 'pool', 'garden']);
  expect(screen.getByText('pool.jpeg is now photo 2 of 3.')).toBeInTheDocument();
  await user.click(press('Make photo 2 the main photo'));
  fireEvent.change(screen.getByLabelText('Caption of photo 2'), { target: { value: 'The pool' } });
  api.on('PUT', '/api/listings/:id', ({ body }: { body: unknown }) => {
    const { pictures = [] } = body as ListingUpdateBody;
    const stored = pictures.map((one) => ({ ...picture(one.key), ...one }));
    return { data: { ...villa, version: 4, pictures: stored } };
  });
  await user.click(press('Save photos'));
  expect(await screen.findByText('The photos were saved.')).toBeVisible();
  expect(saved()).toEqual([
    {
      version: 3,
      pictures: [
        { key: 'front', fileName: 'front.jpeg', isPrimary: false, name: '' },
        { key: 'pool', fileName: 'pool.jpeg', isPrimary: true, name: 'The pool' },
        { key: 'garden', fileName: 'garden.jpeg', isPrimary: false, name: '' },
      ],
    },
  ]);
  expect(press('Save photos')).toBeDisabled();
});

it('takes a photo away with a way back, and leaves the focus on the next', async () => {
  const { user } = open();
  await screen.findByLabelText('Photos of this listing');
  await user.click(press('Remove photo 1'));
  expect(order()).toEqual(['garden', 'pool']);
  expect(press('Remove photo 1')).toHaveFocus();
  await user.click(press('Undo'));
  expect(order()).toEqual(['front', 'garden', 'pool']);
  expect(press('Save photos')).toBeDisabled();
});

it('brings photos together with those a teammate added meanwhile', async () => {
  const { api, saved, user } = open();
  await screen.findByLabelText('Photos of this listing');
  await user.click(press('Remove photo 2'));
  const theirs = { ...villa, version: 4, pictures: [...villa.pictures, picture('terrace')] };
  api.on('PUT', '/api/listings/:id', { data: { ...theirs, version: 5 } });
  const refusal = { code: 'CONFLICT', msg: 'Older.', current: theirs };
  api.once('PUT', '/api/listings/:id', { status: 409, body: refusal });
  api.on('GET', '/api/listings/:id', { data: theirs });
  await user.click(press('Save photos'));
  await screen.findByText('The photos were saved.');
  const last = saved().at(-1) as ListingUpdateBody;
  expect(last.version).toBe(4);
  expect(last.pictures?.map(({ key }) => key)).toEqual(['front', 'pool', 'terrace']);
});

it.each([
  [{ canEdit: false }, /^Only the agents of this listing/],
  [{ canEdit: false, source: 'feed' as const }, /^This listing comes from a feed/],
])('says why with %j nothing can be changed', async (change, sentence) => {
  open({ ...villa, ...change });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull();
});

it('says of each file why it was not accepted, and sends none of them', async () => {
  const { api } = open();
  await screen.findByLabelText('Photos of this listing');
  const tooLarge = 5 * 1_048_576 + 1;
  await drop([file('plan.pdf', 'application/pdf'), file('film.mov', 'video/quicktime', tooLarge)]);
  expect(await screen.findByText('File type or size not accepted, sorry.')).toBeVisible();
  expect(screen.getByText('plan.pdf failed to upload. The file is not a jpg, jpeg or png.')).toBeVisible();
  expect(
    screen.getByText(
      'film.mov failed to upload. The file is not a jpg, jpeg or png and the file is larger than the maximum allowed 5MB.',
    ),
  ).toBeVisible();
  expect(api.callsTo('POST', '/api/uploads/sign')).toEqual([]);
});

it('asks about photos that did not arrive before it saves, and saves without them', async () => {
  const { api, saved, user } = open();
  const refusal = { fileName: 'broken.jpg', reason: 'The file is empty', problems: ['empty'] };
  const good = {
    fileName: 'hall.jpg',
    uploadId: 'u1',
    url: '/put/u1',
    headers: {},
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  api.on('POST', '/api/uploads/sign', { data: [refusal, good] });
  api.on('PUT', '/put/u1', { status: 200 });
  api.on('POST', '/api/uploads/u1/complete', { data: picture('hall') });
  await screen.findByLabelText('Photos of this listing');
  await drop([file('broken.jpg'), file('hall.jpg')]);
  expect(await screen.findByLabelText('Caption of photo 4')).toBeVisible();
  expect(order()).toEqual(['front', 'garden', 'pool', 'hall']);
  await user.click(press('Save photos'));
  const question = screen.getByRole('alertdialog', { name: 'Some photos did not upload' });
  expect(within(question).getByText('broken.jpg failed to upload. The file is empty.')).toBeVisible();
  expect(saved()).toEqual([]);
  api.on('PUT', '/api/listings/:id', { data: { ...villa, version: 4 } });
  await user.click(within(question).getByText('Save Without Image'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(screen.queryByText(/^broken\.jpg failed/)).toBeNull();
});

it('takes no photo before there is a street address', () => {
  stubApi();
  renderWithPortico(<PhotoManager pictures={[]} onChange={() => {}} isDisabled />);
  expect(screen.getByText('Please enter a street address before uploading images')).toBeVisible();
  expect(press('Choose photos')).toBeDisabled();
});
