import { buildMe } from '@portico/fixtures';
import { leaveAdoptedLanguage, setLanguage } from '@portico/i18n';
import { renderWithPortico } from '@portico/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ClientVisit } from './ClientVisit.tsx';
import { readersLanguage } from './useReadersLanguage.ts';

afterEach(() => act(() => setLanguage('en')));

function open(session: object = { status: 'signedOut' }) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'ar-AE', 'en-US']);
  return renderWithPortico(<ClientVisit>Homes</ClientVisit>, { session });
}
const page = document.documentElement;
const nobodyChose = () => delete page.dataset.language;

it.each([
  [['ar-AE', 'en-US'], 'ar'],
  [['fr-FR', 'zh-CN', 'ar'], 'zh_hans'],
  [['zh-TW', 'zh-HK', 'en-GB', 'ar'], 'en'],
  [['de-DE', 'not a tag'], undefined],
])('of %j, Portico speaks %s first', (tags, language) => {
  expect(readersLanguage(tags)).toBe(language);
});

it('is read in the browser’s language, which no sign-out of another reader takes away and no other visit finds', async () => {
  nobodyChose();
  open();
  await waitFor(() => expect(page).toHaveAttribute('lang', 'ar'));
  await act(() => leaveAdoptedLanguage());
  expect(page).toHaveAttribute('lang', 'ar');
  expect(Object.values(localStorage)).not.toContain('ar');
});

it('keeps the language that was chosen on this device, and lets a client choose another', async () => {
  await setLanguage('en');
  const { user } = open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '简体中文');
  await waitFor(() => expect(page).toHaveAttribute('lang', 'zh-Hans'));
});

it('leaves the language of a member alone', async () => {
  nobodyChose();
  open({ status: 'signedIn', me: buildMe() });
  await act(async () => {});
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(page).toHaveAttribute('lang', 'en');
});
