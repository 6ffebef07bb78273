import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from './query/queryClient.ts';

export interface RemoteKitProviderProps {
  children: ReactNode;
  /** A cache of one's own, for tests. */
  client?: QueryClient;
}

/** Stands once around everything; the router goes around it or inside it, as the host likes. */
export function RemoteKitProvider({ children, client = queryClient }: RemoteKitProviderProps) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
