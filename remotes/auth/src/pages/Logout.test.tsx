import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { Logout } from './Logout.tsx';

it('shows its heading', () => {
  registerWords('auth', { en });
  render(<Logout />);
  expect(screen.getByRole('heading', { name: 'Logout' })).toBeVisible();
});
