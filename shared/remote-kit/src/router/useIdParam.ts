import { useSearchParams } from 'react-router-dom';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The `id` of the address, or null where it names nothing: then a page asks the server nothing. */
export function useIdParam(): string | null {
  const [params] = useSearchParams();
  const given = params.get('id') ?? '';
  return uuid.test(given) ? given : null;
}
