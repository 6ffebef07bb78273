import { isId } from '@portico/contracts/lists';
import { doublesPath } from '../clients/index.ts';

/** `/my-clients/doubles?import=&p=`: pairs of all clients, or of those that an import brought. */
export interface DoublesAddress {
  importId: string | null;
  page: number;
}

const lastPage = 500;

export function readDoublesAddress(params: URLSearchParams): DoublesAddress {
  const id = params.get('import') ?? '';
  const page = params.get('p') ?? '';
  return {
    importId: isId(id) ? id : null,
    page: /^\d{1,3}$/.test(page) ? Math.min(Math.max(1, Number(page)), lastPage) : 1,
  };
}

export function doublesAddress({ importId, page = 1 }: Partial<DoublesAddress>): string {
  const params = new URLSearchParams({
    ...(importId && { import: importId }),
    ...(page > 1 && { p: String(page) }),
  });
  return `${doublesPath}${params.size > 0 ? `?${params}` : ''}`;
}
