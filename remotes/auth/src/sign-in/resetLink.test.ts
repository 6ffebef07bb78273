import { readResetLink, withoutResetLink } from './resetLink.ts';

it.each([
  ['?code=ABC234&username=agent@portico.test', { resetCode: 'ABC234', username: 'agent@portico.test' }],
  ['?code=abc234&username=Agent%40Portico.test', { resetCode: 'ABC234', username: 'agent@portico.test' }],
  ['?code=ABC23&username=agent@portico.test', { username: 'agent@portico.test' }],
  ['?code=ABC2345', {}],
  ['?code=ABC234&username=<script>', { resetCode: 'ABC234' }],
  ['?return=%2Fevents', {}],
  ['', {}],
])('reads %j', (search, brought) => {
  expect(readResetLink(search)).toEqual(brought);
});

it.each([
  ['?code=ABC234&username=agent@portico.test', ''],
  ['?code=&return=%2Fevents%3Fp%3D2', '?return=%2Fevents%3Fp%3D2'],
  ['?return=%2Fevents', null],
  ['', null],
])('leaves nothing of it in the address: %j becomes %j', (search, left) => {
  expect(withoutResetLink(search)).toBe(left);
});
