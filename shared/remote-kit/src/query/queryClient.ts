import { isApiError } from '@portico/client';
import { refreshMe, sessionStore } from '@portico/session';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Whether another try makes sense: no answer came, or the server failed. A refusal would stay a refusal. */
function isPassing(error: unknown) {
  return isApiError(error) && (error.code === 'OFFLINE' || error.code === 'TIMEOUT' || error.status >= 500);
}

const retries = 2;

/**
 * The membership has lapsed since the person was read: read them again, so that the frame says why. The page already
 * shows the refusal, so a failed read changes nothing.
 */
function onRefused(error: unknown) {
  if (isApiError(error) && error.code === 'MEMBERSHIP_REQUIRED') refreshMe().catch(() => undefined);
}

/** Answers stay fresh for half a minute. Being offline is shown as an error, instead of waiting silently. */
export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onRefused }),
    mutationCache: new MutationCache({ onError: onRefused }),
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

/** The page's only cache of server data. It must keep nothing of a person who has signed out. */
export const queryClient = createQueryClient();

sessionStore.subscribe(({ me }, previous) => {
  if (me?.currentPerson._id !== previous.me?.currentPerson._id) queryClient.clear();
});
