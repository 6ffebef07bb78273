import { setLanguage } from '@portico/i18n';
import { renderWithPortico } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import { usePlaceLabel } from './usePlaceLabel.ts';
import { usePlaceText } from './usePlaceText.ts';

const places = [
  { city: 'Hong Kong', country: 'Hong Kong' },
  { city: 'Lisbon', state: 'Lisbon', country: 'Portugal' },
  { city: 'Miami', state: 'FL', country: 'United States' },
  { city: 'Hope Town', state: null, country: 'Bahamas' },
];
const labels = ['Miami, Florida, United States', 'Texas, United States', 'Nowhere'];

function Places() {
  const placeText = usePlaceText();
  const placeLabel = usePlaceLabel();
  const lines = [...places.map(placeText), ...labels.map(placeLabel)];
  return lines.map((line, index) => <p key={labels[index] ?? index}>{line}</p>);
}

it('names a place once, with the city, the country and the comma of the language', async () => {
  renderWithPortico(<Places />);
  const lines = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'Hong Kong',
    'Lisbon, Portugal',
    'Miami, FL, United States',
    'Hope Town, Bahamas',
    ...labels,
  ]);
  await act(() => setLanguage('ar'));
  await screen.findByText('ميامي، فلوريدا، الولايات المتحدة', { selector: 'p:nth-of-type(3)' });
  expect(lines()).toEqual([
    'هونغ كونغ',
    'لشبونة، البرتغال',
    'ميامي، فلوريدا، الولايات المتحدة',
    'Hope Town، جزر البهاما',
    'ميامي، فلوريدا، الولايات المتحدة',
    'تكساس، الولايات المتحدة',
    'Nowhere',
  ]);
});
