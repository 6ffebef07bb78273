import { isIPv6 } from 'node:net';
import { addressKey } from '../../support/addressKey.ts';
import { describeBrowser } from './browsers.ts';

export type Seen = { userAgent: string | null; ipAddress: string | null };

/** The neighborhood of an address: a phone changes its address daily, but seldom the network of its provider. */
function networkOf(ipAddress: string): string {
  const key = addressKey({ ip: ipAddress.replace('::ffff:', '') });
  return isIPv6(ipAddress) && key.includes(':')
    ? key.split(':').slice(0, 2).join(':')
    : key.split('.').slice(0, 2).join('.');
}

/** Portico leaves no mark in browsers, so a device is recognized by its browser, its system and its network. */
function deviceOf({ userAgent, ipAddress }: Seen): string {
  const { browser, system } = describeBrowser(userAgent);
  return [browser, system, networkOf(ipAddress ?? '')].join(' ');
}

/** Whether none of the earlier sessions was opened on such a device. */
export function isNewDevice(device: Seen, earlier: readonly Seen[]): boolean {
  const name = deviceOf(device);
  return !earlier.some((seen) => deviceOf(seen) === name);
}
