import type { ApiError } from '@portico/client';
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';

export interface RemoteMutationOptions<T, Input> {
  /** The keys, or beginnings of keys, whose answers this change makes stale. */
  invalidates?: readonly QueryKey[];
  onSuccess?: (answer: T, input: Input) => void;
  onError?: (error: ApiError, input: Input) => void;
}

/** One change on the server: `const { mutate, isPending } = useRemoteMutation(setAttendance, { invalidates: [['events']] })`. */
export function useRemoteMutation<T, Input>(
  write: (input: Input) => Promise<T>,
  { invalidates = [], onSuccess, onError }: RemoteMutationOptions<T, Input> = {},
): UseMutationResult<T, ApiError, Input> {
  const client = useQueryClient();
  return useMutation<T, ApiError, Input>({
    mutationFn: write,
    onSuccess: async (answer, input) => {
      onSuccess?.(answer, input);
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    ...(onError && { onError: (error: ApiError, input: Input) => onError(error, input) }),
  });
}
