import { linkName } from './linkName.ts';

it.each([
  ['https://www.linkedin.com/in/elena', 'LinkedIn'],
  ['https://de.linkedin.com/in/elena', 'LinkedIn'],
  ['https://m.facebook.com/elena', 'Facebook'],
  ['https://x.com/elena', 'X'],
  ['https://notx.com/elena', 'notx.com'],
  ['https://www.elena.test/about', 'elena.test'],
])('calls %s %s', (address, name) => expect(linkName(address)).toBe(name));
