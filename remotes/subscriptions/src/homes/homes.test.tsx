import type { ListingOnlyListing, Me } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { buildSystemSettings } from '@portico/fixtures';
import { SlotHostContext, type SlotName, useNavigate, useQueryCache } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import { AddSubscriptionListing } from '../pages/AddSubscriptionListing.tsx';
import { SubscriptionListing } from '../pages/SubscriptionListing.tsx';
import { SubscriptionListings } from '../pages/SubscriptionListings.tsx';
import { accepting, onboarded, person } from '../people.fixture.ts';

const homesOf = '/api/listings/listing-only-listings/a1';
const accept = '/api/user/saas/accept';
const token = '/api/subscriptions/stripe/form-token';

const home = (_id: string, changes: Partial<ListingOnlyListing> = {}): ListingOnlyListing => ({
  _id,
  source: 'manual',
  archived: false,
  selected: false,
  thumbnail: null,
  fullAddress: `${_id} Ocean Lane, Miami`,
  itemsForSale: null,
  payment: 'due',
  ...changes,
});
const paidFor = (_id: string, more: Partial<ListingOnlyListing> = {}) =>
  home(_id, { itemsForSale: { _id: 's1' }, ...more });
const listed = (available: ListingOnlyListing[], subscribed: ListingOnlyListing[] = []) => ({
  data: { subscribedListings: subscribed, availableListings: available },
});

const pages = {
  '/subscription-listing': SubscriptionListing,
  '/add-subscription-listing': AddSubscriptionListing,
  '/subscription-listings': SubscriptionListings,
};
const newcomer = () => person(null, accepting);
const subscriber = () => person({ membershipModel: 'listings' });

/** Stands for the listing form of the other remote: it saves the home named 'new'. */
function FormOfAnotherRemote({ given }: { given: unknown }) {
  const { invalidate } = useQueryCache();
  const form = given as {
    mode?: string;
    listingId?: string;
    onSaved: (listing: { _id: string }) => void;
    onClose: () => void;
  };
  return (
    <>
      <p>{`${form.mode ?? 'edit'} ${form.listingId ?? 'new'}`}</p>
      <button
        type="button"
        onClick={() => {
          // As in `saveListing`: the list behind the form is read again before the form closes.
          void invalidate(keys.listings.all);
          form.onSaved({ _id: form.listingId ?? 'new' });
        }}
      >
        Save it
      </button>
      <button type="button" onClick={form.onClose}>
        Close it
      </button>
    </>
  );
}
const slots = { Content: FormOfAnotherRemote, partsOf: () => [], load: () => {} };

type Opening = {
  path?: string;
  me?: Me;
  from?: string;
  Journey?: () => ReactNode;
  filled?: readonly SlotName[];
};

/** `from` is where the visit begins; `Journey` is drawn beside the page, and leads to it. */
function open(
  answer: unknown,
  {
    path = '/subscription-listing',
    me = newcomer(),
    from = path,
    Journey = () => null,
    filled = ['listing.form', 'listing.form.edit'],
  }: Opening = {},
) {
  const api = stubApi()
    .on('GET', homesOf, answer)
    .on('GET', '/api/subscriptions/listing/pricing', {
      data: { priceName: 'listing-annual', productName: 'Portico Listings Only', price: 1100 },
    })
    .on('PUT', accept, { data: accepting })
    .on('POST', token, { data: { token: 'one-time', expiresAt: '2026-11-20T12:05:00Z' } });
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const Page = pages[path.split('?')[0] as keyof typeof pages];
  const system = buildSystemSettings({ conciergeEmail: 'concierge@portico.test' });
  const page = renderWithPortico(
    <SlotHostContext.Provider value={{ ...slots, isFilled: (name) => filled.includes(name) }}>
      <Page />
      <Journey />
    </SlotHostContext.Provider>,
    {
      path: from,
      session: { status: 'signedIn', me, settings: { system, search: null, dashboard: null } },
      words: { subscriptions: { en } },
    },
  );
  return { api, submit, ...page };
}

const group = (name: string) => screen.findByRole('region', { name });
const payNow = () => screen.findByRole('button', { name: 'PAY NOW' });
const select = (id: string) => screen.findByRole('button', { name: `Select ${id} Ocean Lane, Miami` });
const sent = () => new FormData(document.querySelector('form') as HTMLFormElement);

afterEach(() => jest.restoreAllMocks());

it('moves a home to the selected ones and back, and counts what they cost', async () => {
  const { user } = open(listed([home('1'), home('2')]));
  expect(await payNow()).toBeDisabled();
  await user.click(await select('1'));
  await user.click(await select('2'));
  expect(within(await group('Selected Listings')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'Available Listings' })).toBeNull();
  expect(screen.getByText('$2,200.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove 1 Ocean Lane, Miami' }));
  expect(within(await group('Available Listings')).getByText('1 Ocean Lane, Miami')).toBeVisible();
  expect(screen.getByText('$1,100.00')).toBeVisible();
  expect(await payNow()).toBeEnabled();
});

it('records the agreement, then posts the form of B §7 with the chosen homes and a one-time token', async () => {
  const { user, api, submit } = open(listed([home('1'), home('2'), home('3')]));
  await user.click(await select('3'));
  await user.click(await select('1'));
  await user.click(await payNow());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(api.callsTo('PUT', accept)).toHaveLength(1);
  expect(sent().getAll('listings')).toEqual(['1', '3']);
  expect(Object.fromEntries(sent())).toMatchObject({
    formToken: 'one-time',
    subscriptionPlan: 'listing-annual',
    membershipId: '',
    personId: 'p1',
    successRedirect: '/subscription-complete/?type=Listing',
    failureRedirect: '/subscription-listing?type=Listing&paymentFailed=true',
  });
  const form = document.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/subscriptions/stripe/create');
});

it('says SUBSCRIBED of what is paid for, counts only what is selected, and names the subscription', async () => {
  const { user } = open(listed([home('3')], [paidFor('1'), paidFor('2')]), {
    path: '/add-subscription-listing',
    me: subscriber(),
  });
  expect(within(await group('Currently Subscribed Listings')).getAllByText('SUBSCRIBED')).toHaveLength(2);
  expect(screen.getByText(/^Update your listings-only subscription/)).toBeVisible();
  await user.click(await select('3'));
  expect(screen.getByText('$1,100.00')).toBeVisible();
  expect(sent().get('membershipId')).toBe('s1');
  expect(sent().get('failureRedirect')).toBe('/add-subscription-listing?type=Listing&paymentFailed=true');
});

it('keeps what was chosen for the payment page that is still open, and marks what has lapsed', async () => {
  open(listed([home('1', { selected: true }), home('2', { archived: true })]));
  expect(within(await group('Selected Listings')).getByText('1 Ocean Lane, Miami')).toBeVisible();
  expect(within(await group('Available Listings')).getByText('Lapsed: no longer published')).toBeVisible();
});

it('opens the form of a new listing in listings-only mode, and selects what was saved there, nothing else', async () => {
  const { user, api } = open(listed([home('1')]));
  await user.click(await screen.findByRole('button', { name: 'Add A Listing' }));
  expect(screen.getByText('listingsOnly new')).toBeVisible();
  api.on('GET', homesOf, listed([home('new'), home('1')]));
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await user.click(screen.getByRole('button', { name: 'Close it' }));
  const selected = await group('Selected Listings');
  expect(within(selected).getAllByRole('listitem')).toHaveLength(1);
  expect(within(selected).getByText('new Ocean Lane, Miami')).toBeVisible();
});

it('selects the first home of an empty picker, though the list is there before its form closes', async () => {
  const { user, api } = open(listed([]));
  await user.click(await screen.findByRole('button', { name: 'Add A Listing' }));
  api.on('GET', homesOf, listed([home('new')]));
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  expect(await screen.findByText('new Ocean Lane, Miami')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close it' }));
  expect(within(await group('Selected Listings')).getByText('new Ocean Lane, Miami')).toBeVisible();
});

it('opens the form of a home that waits for its payment, and reads the list again once it is saved', async () => {
  const { user, api } = open(listed([home('1'), home('2')], [paidFor('3')]));
  await user.click(await select('1'));
  expect(screen.queryByRole('button', { name: /^Edit 3/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit 1 Ocean Lane, Miami' }));
  expect(screen.getByText('edit 1')).toBeVisible();
  const renamed = { ...home('1'), fullAddress: '1 Harbor Lane, Miami' };
  api.on('GET', homesOf, listed([renamed, home('2')], [paidFor('3')]));
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await user.click(screen.getByRole('button', { name: 'Close it' }));
  expect(within(await group('Selected Listings')).getByText('1 Harbor Lane, Miami')).toBeVisible();
});

it('offers to edit only homes that wait for payment: without a membership the rest is closed', async () => {
  open(listed([home('1', { payment: 'lapsed' }), home('2', { payment: null })]));
  expect(await screen.findByRole('button', { name: 'Edit 1 Ocean Lane, Miami' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit 2/ })).toBeNull();
});

it('offers no edit beside a remote of an earlier release, whose form knows only new homes', async () => {
  open(listed([home('1')]), { filled: ['listing.form'] });
  expect(await screen.findByRole('button', { name: 'Add A Listing' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

it('says so while it looks', () => {
  open({ hang: true });
  expect(screen.getByText('Looking for available listings...')).toBeVisible();
});

it('asks who has no active listing to add one', async () => {
  open(listed([]));
  expect(await screen.findByText('No active listings were found')).toBeVisible();
  expect(screen.getByText('Click ADD A LISTING to get started.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add A Listing' })).toBeVisible();
  expect(await payNow()).toBeDisabled();
});

it('lets the Concierge advise the membership once, above four homes', async () => {
  const { user, unmount } = open(
    listed([home('4'), home('5'), home('6')], [paidFor('1'), paidFor('2'), paidFor('3')]),
    {
      path: '/add-subscription-listing',
      me: subscriber(),
    },
  );
  await user.click(await select('4'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await select('5'));
  const dialog = await screen.findByRole('dialog', { name: 'From the Concierge:' });
  expect(within(dialog).getByText(/starts at \$5,000 with annual billing.*unlimited listings/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Continue with listings' }));
  await user.click(await select('6'));
  expect(screen.queryByRole('dialog', { name: 'From the Concierge:' })).toBeNull();
  // It is not asked again after the payment page either.
  unmount();
  const paid = ['1', '2', '3', '5'].map((id) => paidFor(id));
  const back = open(listed([home('4')], paid), { path: '/add-subscription-listing', me: subscriber() });
  await back.user.click(await select('4'));
  expect(await screen.findByRole('region', { name: 'Selected Listings' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'From the Concierge:' })).toBeNull();
});

it('advises after a failed payment, and clears the query when that is closed', async () => {
  const { user, address } = open(listed([home('1')]), {
    path: '/subscription-listing?type=Listing&paymentFailed=true',
  });
  await user.click(await screen.findByRole('button', { name: 'Return to Payment Options' }));
  expect(address()).toBe('/subscription-listing');
});

it('offers another try or the Concierge when the payment page cannot be opened', async () => {
  const { user, api, submit } = open(listed([home('1')]));
  api.on('POST', token, { status: 503, body: { code: 'UNAVAILABLE', msg: 'The till is closed.' } });
  await user.click(await select('1'));
  await user.click(await payNow());
  const dialog = await screen.findByRole('alertdialog', { name: 'Your transaction could not be completed' });
  expect(
    within(dialog).getByText(
      'Your transaction could not be completed. Please either try again or contact a representative of Portico directly at concierge@portico.test for further assistance. We apologize for the inconvenience.',
    ),
  ).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Contact the Concierge' })).toBeVisible();
  api.on('POST', token, { data: { token: 'one-time', expiresAt: '2026-11-20T12:05:00Z' } });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

it.each<[string, object, string]>([
  ['arrived', { data: { reference: 'PC-7K2M9Q' } }, 'Your message was sent'],
  [
    'did not arrive',
    { status: 500, body: { code: 'INTERNAL', msg: '' } },
    'Sorry, there was an error. Please try again later.',
  ],
])('says in its own words that a message to the Concierge %s (B §8)', async (_, answer, words) => {
  const { user, api } = open(listed([home('1')]));
  api.on('POST', '/api/user/contact', answer);
  await user.click(await screen.findByRole('button', { name: 'Need help? Contact the Concierge.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact the Concierge' }));
  await user.type(await dialog.findByLabelText(/^Message/), 'Which of my homes are published?');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(words)).toBeVisible();
});

describe('a message to the Concierge that was begun and closed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Answers, and the dialog's code, take several turns of the event loop. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await pass(10);
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const typed = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value;

  it.each([
    [249, 'Half a message'],
    [250, ''],
  ])('after %i ms is ‘%s’ (B §9)', async (ms, expected) => {
    open(listed([home('1')]));
    await settle();
    press('Need help? Contact the Concierge.');
    await settle();
    fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Half a message' } });
    await pass(0);
    press('Cancel');
    await pass(ms);
    press('Need help? Contact the Concierge.');
    expect(typed()).toBe(expected);
  });
});

it('opens the FAQs of the listings-only plan', async () => {
  const { user, api } = open(listed([home('1')]));
  api.on('GET', '/api/cms/full-post', {
    data: { title: { rendered: 'Listings Only FAQs' }, content: { rendered: '<p>By the year.</p>' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Membership FAQs' }));
  expect(await screen.findByText('By the year.')).toBeVisible();
  const [asked] = api.callsTo('GET', '/api/cms/full-post');
  expect(asked?.query.get('slug')).toBe('marketing-company-portico-plans-faqs-listingsonly');
});

it('goes back in history when it is closed, and offers that only where homes are added', async () => {
  const before = '/properties/list?category=mine';
  const Journey = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate('/add-subscription-listing')}>
        Add homes
      </button>
    );
  };
  const added = open(listed([]), {
    path: '/add-subscription-listing',
    me: subscriber(),
    from: before,
    Journey,
  });
  await added.user.click(screen.getByRole('button', { name: 'Add homes' }));
  expect(added.address()).toBe('/add-subscription-listing');
  await added.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(added.address()).toBe(before);
  added.unmount();
  open(listed([]));
  expect(await screen.findByText('No active listings were found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('offers another try when the listings cannot be loaded', async () => {
  const { user, api } = open({ status: 400, body: { code: 'INVALID_INPUT', msg: 'Not now.' } });
  const dialog = await screen.findByRole('alertdialog', { name: 'Your listings could not be loaded' });
  api.on('GET', homesOf, listed([home('1')]));
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await select('1')).toBeVisible();
});

it('shows staff in a member’s place what there is, and nothing to press', async () => {
  const me = newcomer();
  me.currentUser.impersonation = { fullName: 'Cora' } as unknown as Me['currentUser']['impersonation'];
  open(listed([home('1')]), { me });
  expect(await screen.findByText('1 Ocean Lane, Miami')).toBeVisible();
  for (const name of [/^Select/, 'Add A Listing', 'PAY NOW'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

describe('a person who belongs elsewhere', () => {
  it.each<[string, string, Me, string]>([
    [
      'has not accepted the agreements',
      '/subscription-listing',
      person(null, { acceptedTermsAt: null, onBoardedAgentAt: null }),
      '/agreements',
    ],
    [
      'has a subscription already',
      '/subscription-listing',
      subscriber(),
      '/subscription-complete?type=Listing',
    ],
    [
      'comes back from a payment',
      '/subscription-listing?type=Listing',
      newcomer(),
      '/subscription-complete?type=Listing',
    ],
    ['comes back from adding one', '/add-subscription-listing?type=Listing', subscriber(), '/'],
    ['has the whole membership', '/add-subscription-listing', person({}, onboarded), '/'],
    [
      'knows the other address',
      '/subscription-listings?paymentFailed=true',
      newcomer(),
      '/subscription-listing?paymentFailed=true',
    ],
  ])('leads on who %s', async (_, path, me, to) => {
    const { address } = open(listed([]), { path, me });
    await waitFor(() => expect(address()).toBe(to));
  });

  it('accepts the agreement for a person who comes back', async () => {
    const { api } = open(listed([]), { path: '/add-subscription-listing?type=Listing', me: subscriber() });
    await waitFor(() => expect(api.callsTo('PUT', accept)).toHaveLength(1));
  });
});

it('says until when a home is paid for, and whether the next year follows', async () => {
  const paidUntil = '2027-11-20T12:00:00.000Z';
  const subscribed = [
    paidFor('one', { paidUntil, renews: true }),
    paidFor('two', { paidUntil, renews: false }),
  ];
  open(listed([], subscribed), { path: '/add-subscription-listing', me: subscriber() });
  const group = within(await screen.findByRole('region', { name: 'Currently Subscribed Listings' }));
  expect(group.getByText('Renews on Nov 20, 2027')).toBeVisible();
  expect(group.getByText('Until Nov 20, 2027')).toBeVisible();
});
