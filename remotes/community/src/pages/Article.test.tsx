import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { Article } from './Article.tsx';

it('shows its heading', () => {
  registerWords('community', { en });
  render(<Article />);
  expect(screen.getByRole('heading', { name: 'Article' })).toBeVisible();
});
