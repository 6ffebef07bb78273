import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './index.ts';

const props = {
  headline: 'The private network of fine property.',
  text: 'Members share listings before the market sees them.',
  signInLabel: 'Sign in',
  signInHref: '/login',
  versionLabel: '1.00.04T',
  footerLinks: [{ label: 'Terms', href: '/company?page=terms' }],
};

it('stands as plain HTML: no inline style, which the content security policy refuses', () => {
  const html = renderToStaticMarkup(<Landing {...props} />);
  expect(html).toContain('<h1>The private network of fine property.</h1>');
  expect(html).not.toContain('style=');
  expect(html).toMatch(/<img[^>]* width="840" height="820"/);
});

it('leads to the sign-in and the legal pages, and offers an invitation only where there is one', () => {
  render(<Landing {...props} />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/company?page=terms');
  expect(screen.getByText('1.00.04T')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ask for an invitation' })).not.toBeInTheDocument();
});

it('shows a system message and who invited', () => {
  render(<Landing {...props} banner="Away for an hour tonight." greeting="Invited by Elena Vasquez" />);
  expect(screen.getByRole('status')).toHaveTextContent('Away for an hour tonight.');
  expect(screen.getByText('Invited by Elena Vasquez')).toBeInTheDocument();
});
