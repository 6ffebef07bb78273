import { registerWords } from '@portico/i18n';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { SubscriptionOptions } from './SubscriptionOptions.tsx';

it('shows its heading', () => {
  registerWords('subscriptions', { en });
  render(<SubscriptionOptions />);
  expect(screen.getByRole('heading', { name: 'Subscription Options' })).toBeVisible();
});
