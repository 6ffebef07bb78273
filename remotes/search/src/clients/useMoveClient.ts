import type { ClientBoard } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import type { RefObject } from 'react';
import { type Move, movedOn } from './boardMoves.ts';
import { placeClient } from './clientCalls.ts';
import { useClientsT } from './words.ts';

type Asked = Move & { isTold?: boolean };

/**
 * Moves a card at once, and puts it back if the server refuses. Afterwards the board is read again, so that two people
 * who move at the same time see one order. `board` is the key of the board on screen, and `followed` is told whose card
 * takes the focus in its new column.
 */
export function useMoveClient(board: readonly unknown[] | null, followed: RefObject<string | null> | null) {
  const t = useClientsT();
  const cache = useQueryCache();
  const place = useRemoteMutation(
    ({ client, stage, afterId }: Asked) => placeClient(client._id, { stage, afterId }),
    {
      invalidates: staleAfter.saveClient,
      onSuccess: (_row, { client: { fullName: name }, stage, isTold }) => {
        if (isTold)
          snackbar.show({ text: t('moved', { name, stage: t(`stages.${stage}`) }), tone: 'positive' });
      },
      onError: (_error, { client }) => {
        snackbar.show({ text: t('moveFailed', { name: client.fullName }), tone: 'negative' });
        if (board) void cache.invalidate(board);
      },
    },
  );
  return (move: Asked) => {
    const before = board && cache.read<ClientBoard>(board);
    const follow = () => {
      if (followed && move.stage !== move.client.stage) followed.current = move.client._id;
    };
    follow();
    if (board && before)
      cache.replace<ClientBoard>(board, () => ({ columns: movedOn(before.columns, move) }));
    place.mutate(move, {
      onError: () => {
        if (!board || !before) return;
        follow();
        cache.replace<ClientBoard>(board, () => before);
      },
    });
  };
}
