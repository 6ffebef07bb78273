import type { Notice } from '@portico/contracts';

let made = 0;

export function buildNotice(given: Partial<Notice> = {}): Notice {
  made += 1;
  const values = { name: 'Ana Ferreira', ...given.values };
  return {
    ...{ _id: `n${made}`, number: made, kind: 'referral-joined', values, count: 1 },
    text: `${values.name} joins Portico through you`,
    ...{ path: '/dashboard', at: new Date().toISOString(), isRead: false },
    ...given,
  };
}
