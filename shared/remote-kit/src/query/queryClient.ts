import { isApiError } from '@portico/client';
import { sessionStore } from '@portico/session';
import { QueryClient } from '@tanstack/react-query';

/** Worth another try by itself: no answer, or a server in trouble. A refusal stays a refusal. */
function isPassing(error: unknown) {
  return isApiError(error) && (error.code === 'OFFLINE' || error.code === 'TIMEOUT' || error.status >= 500);
}

const retries = 2;

/** Answers stay fresh for half a minute; offline is an error to show, not a reason to wait in silence. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < retries && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The page's one cache of server data. It holds nothing of a person who has left. */
export const queryClient = createQueryClient();

sessionStore.subscribe(({ me }, previous) => {
  if (me?.currentPerson._id !== previous.me?.currentPerson._id) queryClient.clear();
});
