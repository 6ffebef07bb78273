import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { ViewProperty } from './ViewProperty.tsx';

it('shows its heading', () => {
  registerWords('listings', { en });
  render(<ViewProperty />);
  expect(screen.getByRole('heading', { name: 'Property' })).toBeVisible();
});
