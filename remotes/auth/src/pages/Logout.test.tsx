import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { Logout } from './Logout.tsx';

it('thanks the member while the session ends', () => {
  stubApi().on('POST', '/api/user/logout', { hang: true });
  renderWithPortico(<Logout />, { path: '/logout', words: { auth: { en } } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you for visiting Portico');
  expect(screen.getByText('Signing out ...')).toBeVisible();
});
