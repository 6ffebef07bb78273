import type { Notice } from '@portico/contracts';

let made = 0;

export function buildNotice(given: Partial<Notice> = {}): Notice {
  made += 1;
  return {
    ...{ _id: `n${made}`, number: made, kind: 'referral-joined', values: { name: 'Ana Ferreira' }, count: 1 },
    ...{ path: '/dashboard', at: new Date().toISOString(), isRead: false },
    ...given,
  };
}
