/** `?status=closed&q=&p=2`, on the concierge's page or in the tab of the admins' tools. */
export interface QueueAddress {
  status: 'open' | 'closed';
  q: string;
  page: number;
}

const longestSearch = 100;

/** Values it does not recognize count as missing. */
export function readQueueAddress(params: URLSearchParams): QueueAddress {
  const page = params.get('p') ?? '';
  return {
    status: params.get('status') === 'closed' ? 'closed' : 'open',
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

const toolsPath = '/admin/tools';

/** The address of a list, on the page where the queue is shown. */
export function queueAddress(pathname: string, { status, q, page }: QueueAddress): string {
  const query = new URLSearchParams({
    ...(pathname === toolsPath && { tab: 'contact' }),
    ...(status === 'closed' && { status }),
    ...(q && { q }),
    ...(page > 1 && { p: String(page) }),
  });
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
