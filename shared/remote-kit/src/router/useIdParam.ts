import { useSearchParams } from 'react-router-dom';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The `id` in the address, or null if there is no usable one: then a page asks the server nothing. */
export function useIdParam(): string | null {
  const [params] = useSearchParams();
  const given = params.get('id') ?? '';
  return uuid.test(given) ? given : null;
}
