import { setLanguage } from '@portico/i18n';
import { renderWithPortico } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import { usePlaceText } from './usePlaceText.ts';

const places = [
  { city: 'Hong Kong', country: 'Hong Kong' },
  { city: 'Lisbon', state: 'Lisbon', country: 'Portugal' },
];

function Places() {
  const placeText = usePlaceText();
  return places.map((place) => <p key={place.city}>{placeText(place)}</p>);
}

it('names a place once, with the country and the comma of the language', async () => {
  renderWithPortico(<Places />);
  const lines = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(lines()).toEqual(['Hong Kong', 'Lisbon, Portugal']);
  await act(() => setLanguage('ar'));
  expect(lines()).toEqual(['هونغ كونغ', 'Lisbon، البرتغال']);
});
