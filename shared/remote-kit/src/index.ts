/** What a session may do is decided by the shell's table, so a remote carries none of its own. */
export { holds, routeAccess } from '@portico/rules';
export type { NavigateFunction, To } from 'react-router-dom';
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useStore } from 'zustand/react';
export type { StoreApi } from 'zustand/vanilla';
export { createStore } from 'zustand/vanilla';
export type { PageLoader, RemoteDefinition, RemoteModule, RemotePage } from './defineRemote.ts';
export { defineRemote } from './defineRemote.ts';
export type { GateProps } from './Gate.tsx';
export { Gate } from './Gate.tsx';
export { useDocumentTitle, useRouteTitle, useTitleCount } from './page/documentTitle.ts';
export type { ErrorBoundaryProps } from './page/ErrorBoundary.tsx';
export { ErrorBoundary } from './page/ErrorBoundary.tsx';
export type { PageBoundaryProps } from './page/PageBoundary.tsx';
export { FailureCard, PageBoundary } from './page/PageBoundary.tsx';
export { ErrorBanner } from './query/ErrorBanner.tsx';
export type { QueryStateProps, ShownQuery } from './query/QueryState.tsx';
export { QueryState } from './query/QueryState.tsx';
export { createQueryClient } from './query/queryClient.ts';
export { useDescribeError } from './query/useDescribeError.ts';
export { useQueryCache } from './query/useQueryCache.ts';
export type { RemoteMutationOptions } from './query/useRemoteMutation.ts';
export { useRemoteMutation } from './query/useRemoteMutation.ts';
export type { RemotePagesOptions } from './query/useRemotePages.ts';
export { usePagesChange, useRemotePages } from './query/useRemotePages.ts';
export type { RemoteQueryOptions } from './query/useRemoteQuery.ts';
export { useRemoteQuery } from './query/useRemoteQuery.ts';
export type { RemoteKitProviderProps } from './RemoteKitProvider.tsx';
export { RemoteKitProvider } from './RemoteKitProvider.tsx';
export type { RouteHost } from './router/knownRoutes.ts';
export { RouteHostContext, useHasRoute } from './router/knownRoutes.ts';
export type { LinkTab, LinkTabsProps } from './router/LinkTabs.tsx';
export { LinkTabs } from './router/LinkTabs.tsx';
export type { LinkButtonProps, RouterLinkProps } from './router/links.tsx';
export { LinkButton, RouterLink } from './router/links.tsx';
export { useIdParam } from './router/useIdParam.ts';
export type {
  PartOfSlotProps,
  SlotContentProps,
  SlotGiven,
  SlotHost,
  SlotName,
  SlotPart,
  SlotProps,
} from './slots/slots.tsx';
export {
  PartOfSlot,
  Slot,
  SlotHostContext,
  useIsSlotFilled,
  useLoadSlot,
  useSlotParts,
} from './slots/slots.tsx';
