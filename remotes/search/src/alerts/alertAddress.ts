import type { AlertKind } from '@portico/contracts';
import { alertKinds } from '@portico/contracts/lists';

/** `/match-alerts?kind=&unseen=1&p=` */
export interface AlertAddress {
  kind: AlertKind | null;
  isUnseenOnly: boolean;
  page: number;
}

const lastPage = 500;

export function readAlertAddress(params: URLSearchParams): AlertAddress {
  const page = params.get('p') ?? '';
  return {
    kind: alertKinds.find((kind) => kind === params.get('kind')) ?? null,
    isUnseenOnly: params.get('unseen') === '1',
    page: /^\d{1,6}$/.test(page) ? Math.min(Math.max(1, Number(page)), lastPage) : 1,
  };
}

export function writeAlertAddress({ kind, isUnseenOnly, page }: AlertAddress): string {
  const params = new URLSearchParams({
    ...(kind && { kind }),
    ...(isUnseenOnly && { unseen: '1' }),
    ...(page > 1 && { p: String(page) }),
  });
  return `/match-alerts${params.size > 0 ? `?${params}` : ''}`;
}
