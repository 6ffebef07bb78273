import type { ReactionKind } from '@portico/contracts/lists';
import type { IconDrawing, IconName } from '@portico/ui';

const drawing = (...paths: string[]): IconDrawing => ({ viewBox: '0 0 20 20', paths });

export const reactionIcons: Record<ReactionKind, IconName | IconDrawing> = {
  like: drawing(
    'M6.5 9 9.6 2.9c1.3 0 2.1 1 1.9 2.2L11 8h4.2c1.1 0 1.9 1 1.7 2.1l-1 5.2c-.2.9-.9 1.5-1.8 1.5H6.5z',
    'M6.5 9H3.2v7.8h3.3',
  ),
  love: 'heart',
  celebrate: drawing(
    'M3 17 7 6.5 13.5 13z',
    'M11 6.5c0-1.5.8-2.5 2.2-2.8M13.5 9c1.6-.7 2.6-.3 3.5.6M15.8 3.2v.1M9.5 2.6v.1M17.3 6v.1M17 13.4v.1',
  ),
  insightful: drawing(
    'M7.6 14.2v-1.3C6 12 5 10.400 5 8.500A5 5 0 0 1 15 8.500c0 1.900-1 3.500-2.600 4.400v1.300z',
    'M8.200 17h3.600',
  ),
};
