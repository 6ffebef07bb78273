import { isNewDevice } from './newDevice.ts';

const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
const newerChromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36';
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const seen = { userAgent: chromeOnWindows, ipAddress: '198.51.100.7' };

it.each([
  ['the same browser at the same address', seen, false],
  ['its next version', { ...seen, userAgent: newerChromeOnWindows }, false],
  ['a neighboring address of the same provider', { ...seen, ipAddress: '198.51.7.200' }, false],
  ['the same address as a proxy writes it', { ...seen, ipAddress: '::ffff:198.51.100.7' }, false],
  ['another browser at the same address', { ...seen, userAgent: firefoxOnWindows }, true],
  ['the same browser from elsewhere', { ...seen, ipAddress: '203.0.113.7' }, true],
  ['the same browser over IPv6', { ...seen, ipAddress: '2001:db8:1::7' }, true],
  ['a client that says nothing of itself', { userAgent: null, ipAddress: '198.51.100.7' }, true],
])('judges %s', (_, device, isNew) => {
  expect(isNewDevice(device, [seen])).toBe(isNew);
});

it('knows an IPv6 provider by its first two groups', () => {
  const earlier = [{ ...seen, ipAddress: '2001:db8:1:2::7' }];
  expect(isNewDevice({ ...seen, ipAddress: '2001:db8:9::1' }, earlier)).toBe(false);
  expect(isNewDevice({ ...seen, ipAddress: '2001:db9::1' }, earlier)).toBe(true);
});
