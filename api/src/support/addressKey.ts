import { isIPv6 } from 'node:net';

/** An IPv6 subscriber owns a whole /64, so its addresses count as one. */
export function addressKey({ ip }: { ip: string }): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - leading.length - trailing.length;
  return [...leading, ...Array(zeros).fill('0'), ...trailing].slice(0, 4).join(':');
}
