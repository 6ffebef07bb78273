import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { PropertyList } from './PropertyList.tsx';

it('shows its heading', () => {
  registerWords('listings', { en });
  render(<PropertyList />);
  expect(screen.getByRole('heading', { name: 'Properties' })).toBeVisible();
});
