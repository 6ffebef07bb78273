import { isId } from '@portico/contracts/lists';
import { useSearchParams } from 'react-router-dom';

/** The `id` in the address, or null if there is no usable one: then a page asks the server nothing. */
export function useIdParam(): string | null {
  const [params] = useSearchParams();
  const given = params.get('id') ?? '';
  return isId(given) ? given : null;
}
