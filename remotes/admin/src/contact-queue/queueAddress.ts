/** `/admin/tools?tab=contact&status=closed&q=&p=2`. */
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

export function queueAddress({ status, q, page }: QueueAddress): string {
  const query = new URLSearchParams({
    tab: 'contact',
    ...(status === 'closed' && { status }),
    ...(q && { q }),
    ...(page > 1 && { p: String(page) }),
  });
  return `/admin/tools?${query}`;
}
