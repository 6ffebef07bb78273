import type { ListingPayment } from '@portico/contracts';
import { buildListingDetail } from '@portico/fixtures';
import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import { PaymentNote } from './PaymentNote.tsx';

const open = (payment: ListingPayment | undefined) =>
  renderWithPortico(<PaymentNote listing={{ ...buildListingDetail(), ...(payment && { payment }) }} />);

it.each<[ListingPayment, RegExp, boolean]>([
  ['due', /^Not published yet/, true],
  ['lapsed', /^No longer published/, true],
  ['paid', /^Published/, false],
])('says that a home is %s, and shows the way to pay where that helps', async (payment, text, leads) => {
  open(payment);
  expect(await screen.findByText(text)).toBeVisible();
  const links = screen.queryAllByRole('link', { name: 'Choose and pay' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(leads ? ['/add-subscription-listing'] : []);
});

it('says nothing where the membership covers every home', () => {
  open(undefined);
  expect(screen.queryByText(/published/i)).toBeNull();
});
