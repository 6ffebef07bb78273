import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from './query/queryClient.ts';

export interface RemoteKitProviderProps {
  children: ReactNode;
  /** A separate cache, for tests. */
  client?: QueryClient;
}

/** Wraps everything once; the router may be outside or inside it. */
export function RemoteKitProvider({ children, client = queryClient }: RemoteKitProviderProps) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
