import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { Landing } from './Landing.tsx';

it('shows its heading', () => {
  registerWords('auth', { en });
  render(<Landing />);
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});
