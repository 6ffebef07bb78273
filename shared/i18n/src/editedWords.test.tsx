import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { registerWords, useT } from './index.ts';

function Title() {
  return <h1>{useT('edited')('title')}</h1>;
}

it('shows the texts of an edited file at once, and says that it took them', () => {
  const words = { title: 'Before' };
  void registerWords('edited_1', { en: words });
  void registerWords('edited', { en: words });
  render(<Title />);
  words.title = 'After';
  const event = new CustomEvent('portico:words', { detail: words, cancelable: true });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(screen.getByRole('heading')).toHaveTextContent('After');
  const unknown = new CustomEvent('portico:words', { detail: {}, cancelable: true });
  expect(window.dispatchEvent(unknown)).toBe(true);
});
