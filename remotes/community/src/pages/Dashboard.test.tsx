import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { Dashboard } from './Dashboard.tsx';

it('shows its heading', () => {
  registerWords('community', { en });
  render(<Dashboard />);
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
