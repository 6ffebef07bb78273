import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from './Tools.tsx';

it('shows its heading', () => {
  registerWords('admin', { en });
  render(<Tools />);
  expect(screen.getByRole('heading', { name: 'Tools' })).toBeVisible();
});
