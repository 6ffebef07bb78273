import type { ContactRequest } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import {
  useLocation,
  useNavigate,
  useRemoteMutation,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { getContactRequests, setContactRequestClosed } from './contactCalls.ts';
import { type QueueAddress, queueAddress, readQueueAddress } from './queueAddress.ts';

const pageSize = 20;

/** The messages to the concierge that match the address. */
export function useContactQueue() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const address = readQueueAddress(params);
  const { status, q, page } = address;
  const requests = useRemoteQuery(
    keys.contactRequests.list(address),
    (context) => getContactRequests({ status, page, limit: pageSize, ...(q && { q }) }, context),
    { keepsPrevious: true, staleTimeMs: 0 },
  );
  return {
    address,
    requests,
    hrefFor: (target: number) => queueAddress(pathname, { ...address, page: target }),
    hrefOf: (status: QueueAddress['status']) => queueAddress(pathname, { ...address, status, page: 1 }),
    go: (change: Partial<QueueAddress>, options: { replace?: boolean } = {}) =>
      navigate(queueAddress(pathname, { ...address, page: 1, ...change }), options),
  };
}

export type ContactQueue = ReturnType<typeof useContactQueue>;

/** Closes a request that was answered, or opens it again. */
export function useClosing() {
  const t = useAdminT();
  const closing = useRemoteMutation(
    ({ _id, closedAt }: ContactRequest) => setContactRequestClosed(_id, closedAt === null),
    {
      invalidates: staleAfter.closeContactRequest,
      onSuccess: (request) => {
        const text = request.closedAt ? 'contactQueue.closed' : 'contactQueue.reopened';
        const undo = { label: t('common:actions.undo'), onAction: () => closing.mutate(request) };
        snackbar.show({ text: t(text, { reference: request.reference }), tone: 'positive', action: undo });
      },
      onError: ({ msg }) => void snackbar.show({ text: msg, tone: 'negative' }),
    },
  );
  return { toggle: closing.mutate, busyId: closing.isPending ? closing.variables?._id : undefined };
}
