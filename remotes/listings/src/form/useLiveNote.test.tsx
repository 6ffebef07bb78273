import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import type { ListingFormMode } from './formProps.ts';
import { villa } from './listingForm.fixture.ts';
import { useLiveNote } from './useLiveNote.ts';

function Saver({ payment, mode }: { payment?: 'due' | 'paid'; mode: ListingFormMode }) {
  const tell = useLiveNote();
  return (
    <button
      type="button"
      onClick={() => tell({ ...villa, matchCount: null, ...(payment && { payment }) }, mode)}
    >
      Saved
    </button>
  );
}

async function told(saved: Parameters<typeof Saver>[0]) {
  const { user } = renderWithPortico(<Saver {...saved} />);
  await user.click(screen.getByRole('button', { name: 'Saved' }));
}

it.each<[string, Parameters<typeof Saver>[0], string]>([
  ['live', { mode: 'new' }, 'Your listing is live.'],
  ['live, once paid for', { mode: 'new', payment: 'paid' }, 'Your listing is live.'],
  [
    'to be paid for',
    { mode: 'new', payment: 'due' },
    'Your listing is saved. It is published as soon as it is paid for.',
  ],
])('says that a new home is %s, and leads to its page', async (_, saved, words) => {
  await told(saved);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'View' })).toBeVisible();
});

it('leaves it to the picker to speak of a home that is about to be paid for', async () => {
  await told({ mode: 'listingsOnly', payment: 'due' });
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
});
