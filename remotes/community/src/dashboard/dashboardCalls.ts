import { write } from '@portico/client';
import type { Home, HomeArrangement } from '@portico/contracts';

export const putArrangement = (arrangement: HomeArrangement) =>
  write<Home>('PUT', '/dashboard/arrangement', arrangement);
