import type { Picture } from '@portico/contracts';
import { buildMe, type CastName } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ListingEditSlot } from '../slots/ListingEditSlot.tsx';
import { FormFlow } from './FormFlow.tsx';
import type { ListingFormMode } from './formProps.ts';
import { agentId, listingId, terms, villa } from './listingForm.fixture.ts';
import { stateOf } from './listingState.ts';

const team = { _id: 't1', name: 'Shore', leadAgentId: agentId };

interface Opened {
  mode?: ListingFormMode;
  as?: CastName;
  draft?: unknown;
  listing?: unknown;
  /** As it is opened from another remote's page. */
  inSlot?: boolean;
}

function open({ mode = 'new', as = 'agent', draft, listing = { data: villa }, inSlot }: Opened = {}) {
  const api = stubApi()
    .on('GET', '/api/listings/:id', listing)
    .on('GET', '/api/legal/:page', { data: terms })
    .on('GET', '/api/teams/myTeam/:id', { data: { team, agents: [] } })
    .on('GET', '/api/listings/drafts', {
      data: draft
        ? [{ key: mode === 'edit' ? listingId : 'new', updatedAt: '2026-11-22T10:00:00.000Z' }]
        : [],
    })
    .on('GET', '/api/listings/drafts/:key', ({ params }: { params: Record<string, string> }) => ({
      data: { key: params.key, updatedAt: '2026-11-22T10:00:00.000Z', content: draft, pictures: [] },
    }))
    .on('PUT', '/api/listings/drafts/:key', { data: { key: 'new', updatedAt: '2026-11-22T10:00:00.000Z' } })
    .on('DELETE', '/api/listings/drafts/:key', { status: 204 });
  const onClose = jest.fn();
  const view = renderWithPortico(
    inSlot ? (
      <ListingEditSlot listingId={listingId} onClose={onClose} />
    ) : (
      <FormFlow isOpen mode={mode} listingId={listingId} parentId={listingId} onClose={onClose} />
    ),
    { session: { status: 'signedIn', me: buildMe({ as }) } },
  );
  return { api, onClose, ...view };
}

const saveButton = () => screen.getByRole('button', { name: 'Save' });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function form(name: string) {
  await screen.findByRole('heading', { name: 'Property Details' });
  return dialog(name);
}

/** Pastes the text at once, because the form is large; the browser tests type letter by letter. */
async function enter(user: ReturnType<typeof open>['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

const title = () => screen.getByRole('textbox', { name: /^Title \(/ });

describe('the type choice', () => {
  it.each<[CastName, string[]]>([
    ['agent', ['Public', 'Platform-only', 'Prospect']],
    ['developer', ['Public', 'Platform-only']],
    ['listings', ['Public', 'Platform-only']],
  ])('offers %s what they can have', async (as, types) => {
    open({ as });
    const choice = await dialog('Who should see this listing?');
    const choices = within(choice)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-label') !== 'Close');
    expect(choices.map((button) => types.find((type) => button.textContent?.startsWith(type)))).toEqual(
      types,
    );
  });

  it.each<[ListingFormMode, string]>([
    ['listingsOnly', 'Create New Listing'],
    ['development', 'Create New Development'],
    ['unit', 'Create New Development Unit'],
    ['edit', 'Edit Listing'],
  ])('is skipped in mode %s', async (mode, title) => {
    open({ mode });
    expect(await form(title)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Property Details' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Upload Photo' })).toBeVisible();
  });
});

it('changes a listing’s type, but not inside another remote’s page', async () => {
  const { unmount } = open({ mode: 'edit' });
  await form('Edit Listing');
  expect(screen.getByRole('combobox', { name: /^Kind of listing/ })).toBeVisible();
  unmount();
  open({ inSlot: true });
  await form('Edit Listing');
  expect(screen.getByDisplayValue('Casa Marea')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Kind of listing/ })).toBeNull();
});

describe('a changed form', () => {
  it('is not closed without a question', async () => {
    const { api, user, onClose } = open({ mode: 'edit' });
    await form('Edit Listing');
    await user.type(screen.getByLabelText(/^Unit/), '4');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(api.callsTo('DELETE', `/api/listings/drafts/${listingId}`)).toHaveLength(1));
  });

  it('is kept as a draft if its writer says so', async () => {
    const { api, user, onClose } = open({ mode: 'edit' });
    await form('Edit Listing');
    await user.type(screen.getByLabelText(/^Unit/), '4');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsTo('PUT', `/api/listings/drafts/${listingId}`).at(-1)?.body).toMatchObject({
      content: { values: { unitNumber: '4' } },
    });
    expect(api.callsTo('DELETE', `/api/listings/drafts/${listingId}`)).toEqual([]);
  });

  it('is closed at once when nothing has changed', async () => {
    const { user, onClose } = open({ mode: 'edit' });
    await form('Edit Listing');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('is kept as a draft a second after the last key', async () => {
    const { api, user } = open({ mode: 'edit' });
    await form('Edit Listing');
    await user.type(screen.getByLabelText(/^Unit/), '4');
    expect(await screen.findByText('Draft saved', {}, { timeout: 30_000 })).toBeVisible();
    const [call] = api.callsTo('PUT', `/api/listings/drafts/${listingId}`);
    expect(call?.body).toMatchObject({
      content: { values: { unitNumber: '4' }, base: { version: 4, values: { unitNumber: '' } } },
    });
  });
});

it('brings a draft back, over the state it was typed over, and can do without it', async () => {
  const base = stateOf(villa);
  const draft = { values: { ...base.values, title_en: 'Casa Azul' }, base: { ...base, version: 3 } };
  const { api, user } = open({ mode: 'edit', draft });
  await form('Edit Listing');
  expect(await screen.findByText('Draft restored')).toBeVisible();
  expect(title()).toHaveValue('Casa Azul');
  api.on('PUT', '/api/listings/:id', { data: villa });
  await user.click(saveButton());
  await screen.findByText('Your changes were saved.');
  expect(api.callsTo('PUT', `/api/listings/${listingId}`)[0]?.body).toMatchObject({
    version: 3,
    title: { en: 'Casa Azul' },
  });
  expect(api.callsTo('PUT', `/api/listings/${listingId}`)[0]?.body).not.toHaveProperty('price');
});

it('recognizes a photo whose address was signed again', async () => {
  const photo = (ticket: string): Picture => ({
    ...{ key: 'listings/a/one', fileName: 'sea.jpg', name: '', isPrimary: true },
    ...{ uploadSuccess: true, previousUpload: true, baseUrl: `/api/listing-photos/a/one/${ticket}` },
    pictureUrl: `/api/listing-photos/a/one/${ticket}/960.jpeg`,
    thumbnailUrl: `/api/listing-photos/a/one/${ticket}/thumb.jpeg`,
  });
  // As in a draft of an earlier release, with an address that has expired since.
  const then = stateOf({ ...villa, pictures: [photo('old')] });
  const old = { ...then.values, pictures: [JSON.stringify(photo('old'))] };
  const draft = { values: { ...old, title_en: 'Casa Azul' }, base: { ...then, values: old } };
  const { api, user } = open({
    mode: 'edit',
    draft,
    listing: { data: { ...villa, pictures: [photo('new')] } },
  });
  await form('Edit Listing');
  const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  expect(sources.filter((source) => source.includes('/old/'))).toEqual([]);
  expect(sources.some((source) => source.includes('/new/'))).toBe(true);
  api.on('PUT', '/api/listings/:id', { data: villa });
  await user.click(saveButton());
  await screen.findByText('Your changes were saved.');
  expect(api.callsTo('PUT', `/api/listings/${listingId}`)[0]?.body).not.toHaveProperty('pictures');
});

it('does without a draft that is discarded', async () => {
  const base = stateOf(villa);
  const { user } = open({
    mode: 'edit',
    draft: { values: { ...base.values, title_en: 'Casa Azul' }, base },
  });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Draft restored')).toBeNull();
  expect(title()).toHaveValue('Casa Marea');
});

it('lets two people who changed the same field choose, and loses nothing else', async () => {
  const { api, user } = open({ mode: 'edit' });
  await form('Edit Listing');
  await enter(user, title(), 'Casa Azul');
  const theirs = { ...villa, version: 5, title: { en: 'Casa Blanca' }, mlsId: 'M-1' };
  api.on('GET', `/api/listings/${listingId}`, { data: theirs });
  api.once('PUT', '/api/listings/:id', {
    status: 409,
    body: { code: 'CONFLICT', msg: 'Changed meanwhile.' },
  });
  await user.click(saveButton());
  const question = await dialog('Somebody else saved in the meantime');
  expect(question).toHaveTextContent('Casa Azul');
  expect(question).toHaveTextContent('Casa Blanca');
  api.on('PUT', '/api/listings/:id', { data: theirs });
  await user.click(within(question).getByRole('button', { name: 'Save these' }));
  await screen.findByText('Your changes were saved.');
  expect(api.callsTo('PUT', `/api/listings/${listingId}`).at(-1)?.body).toEqual({
    version: 5,
    title: { en: 'Casa Azul', zh_hans: '', ar: '' },
  });
});

it('says why it could not be saved, keeps the typed text, and saves it at the next press', async () => {
  const { api, user } = open({ mode: 'edit' });
  await form('Edit Listing');
  await enter(user, title(), 'Casa Azul');
  api.once('PUT', '/api/listings/:id', {
    status: 500,
    body: { code: 'INTERNAL', msg: 'Portico had a problem. Please try again.' },
  });
  await user.click(saveButton());
  const failure = await screen.findByRole('alertdialog', { name: 'Not saved' });
  expect(failure).toHaveTextContent('There was an error: Portico had a problem. Please try again.');
  await user.click(within(failure).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(title()).toHaveValue('Casa Azul');
  api.on('PUT', '/api/listings/:id', { data: { ...villa, version: 5, title: { en: 'Casa Azul' } } });
  await user.click(saveButton());
  expect(await screen.findByText('Your changes were saved.')).toBeVisible();
});

it('says why it did not open, and tries again', async () => {
  const refusal = { status: 404, body: { code: 'NOT_FOUND', msg: 'It is gone.' } };
  const { api, user } = open({ mode: 'edit', listing: refusal });
  expect(await screen.findByText('We could not open the form.')).toBeVisible();
  expect(screen.getByText('It is gone.')).toBeVisible();
  api.on('GET', `/api/listings/${listingId}`, { data: villa });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Property Details' })).toBeVisible();
});
