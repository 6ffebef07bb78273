import { useLatestAddress } from '@portico/features/list-address';
import { keys } from '@portico/features/queries';
import { useNavigate, useRemotePages, useSearchParams } from '@portico/remote-kit';
import {
  type MembershipAddress,
  membershipAddress,
  membershipFilter,
  readMembershipAddress,
} from './membershipAddress.ts';
import { getMembershipLog } from './membershipCalls.ts';

const pageSize = 50;

export function useMembershipAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readMembershipAddress(params);
  const latest = useLatestAddress(params, address);
  return {
    address,
    go: (change: Partial<MembershipAddress>, options: { replace?: boolean } = {}) =>
      navigate(membershipAddress(latest.note({ ...latest.read(), ...change })), options),
  };
}

export type AtAddress = ReturnType<typeof useMembershipAddress>;

/** The log entries that match the address, newest first; older ones are added at the end. */
export function useMembershipLog(address: MembershipAddress) {
  const filter = membershipFilter(address);
  return useRemotePages(
    keys.memberships.log(filter),
    (before, context) => getMembershipLog({ ...filter, limit: pageSize, ...(before && { before }) }, context),
    { staleTimeMs: 0 },
  );
}
