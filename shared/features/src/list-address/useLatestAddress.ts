import { useRef } from 'react';

/**
 * The address that the next choice changes: the one that is drawn, or the one of a choice that is not drawn yet. Two
 * choices made between two draws would otherwise both begin with the drawn address, and the second would undo the first.
 */
export function useLatestAddress<Address>(params: URLSearchParams, address: Address) {
  const key = params.toString();
  const latest = useRef({ key, address });
  if (latest.current.key !== key) latest.current = { key, address };
  return {
    read: () => latest.current.address,
    note: (chosen: Address) => {
      latest.current = { ...latest.current, address: chosen };
      return chosen;
    },
  };
}
