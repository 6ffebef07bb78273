import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { AgentProfile } from './AgentProfile.tsx';

it('shows its heading', () => {
  registerWords('search', { en });
  render(<AgentProfile />);
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
});
