import { buildMe } from '@portico/fixtures';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico } from '@portico/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ClientVisit } from './ClientVisit.tsx';

afterEach(() => act(() => setLanguage('en')));

function open(browserLanguages: string[], session: object = { status: 'signedOut' }) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browserLanguages);
  return renderWithPortico(<ClientVisit>Homes</ClientVisit>, { session });
}
const page = document.documentElement;
const nobodyChose = () => delete page.dataset.language;

it.each([
  [['ar-AE', 'en-US'], 'ar'],
  [['fr-FR', 'zh-CN', 'ar'], 'zh-Hans'],
  [['zh-TW', 'en-GB', 'ar'], 'en'],
  [['de-DE'], 'en'],
])('is read in the first language of %j that Portico speaks', async (browserLanguages, tag) => {
  nobodyChose();
  open(browserLanguages);
  await waitFor(() => expect(page).toHaveAttribute('lang', tag));
});

it('keeps the language that was chosen on this device, and lets a client choose another', async () => {
  await setLanguage('en');
  const { user } = open(['ar-AE']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '简体中文');
  await waitFor(() => expect(page).toHaveAttribute('lang', 'zh-Hans'));
});

it('leaves the language of a member alone', async () => {
  nobodyChose();
  open(['ar-AE'], { status: 'signedIn', me: buildMe() });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(page).toHaveAttribute('lang', 'en');
});
