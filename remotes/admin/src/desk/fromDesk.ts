import { useSearchParams } from '@portico/remote-kit';
import { deskPath } from './deskAddress.ts';

const isDesk = (address: string) => address === deskPath || address.startsWith(`${deskPath}?`);

/** A page that a link of the desk opens, which says where at the desk one was. */
export function fromDesk(page: string, desk: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ from: desk })}`;
}

/** The desk's address that the reader came from; null on a page that was opened from elsewhere. */
export function useFromDesk(): string | null {
  const [params] = useSearchParams();
  const from = params.get('from');
  return from && isDesk(from) ? from : null;
}
