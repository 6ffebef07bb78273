import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { Usage } from './Usage.tsx';

it('shows its heading', () => {
  registerWords('admin', { en });
  render(<Usage />);
  expect(screen.getByRole('heading', { name: 'Usage' })).toBeVisible();
});
