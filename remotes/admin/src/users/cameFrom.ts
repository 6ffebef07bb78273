import { useSearchParams } from '@portico/remote-kit';

/** The lists of people, and the key of each one's title in the remote's words. */
export const listTitles = {
  '/manage-users': 'users.title',
  '/agents': 'labels.membersList',
  '/manage-admins': 'admins.title',
} as const;

export type ListPath = keyof typeof listTitles;

/** The list of people at this path; undefined for any other page. */
export const listAt = (path: string | undefined): ListPath | undefined =>
  Object.keys(listTitles).find((list): list is ListPath => list === path);

/** A page that says in its address where its reader was. */
export function withFrom(page: string, from: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ from })}`;
}

/** The address the reader came from, and its path. Null on a page that was opened from anywhere but `paths`. */
export function useCameFrom<Path extends string>(
  isKnown: (path: string | undefined) => Path | undefined,
): { address: string; path: Path } | null {
  const [params] = useSearchParams();
  const address = params.get('from');
  const path = isKnown(address?.split('?')[0]);
  return address && path ? { address, path } : null;
}
