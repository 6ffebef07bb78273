import { setLanguage } from '@portico/i18n';
import { renderWithPortico } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import { useListText } from './useListText.ts';

function List() {
  const { listText } = useListText();
  return <p>{listText(['Golf', 'Yoga', 'Opera'])}</p>;
}

it.each([
  ['en', 'Golf, Yoga, Opera'],
  ['zh_hans', 'Golf、Yoga、Opera'],
  ['ar', 'Golf، Yoga، Opera'],
] as const)('puts the mark of the language between names: %s', async (language, told) => {
  renderWithPortico(<List />);
  await act(() => setLanguage(language));
  expect(screen.getByText(told)).toBeInTheDocument();
});
