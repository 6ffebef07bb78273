import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { Events } from './Events.tsx';

it('shows its heading', () => {
  registerWords('community', { en });
  render(<Events />);
  expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
});
