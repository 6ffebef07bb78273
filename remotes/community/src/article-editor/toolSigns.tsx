import { Box, Icon, type IconDrawing, type IconName } from '@portico/ui';
import type { ReactNode } from 'react';

const drawn = (...paths: string[]): IconDrawing => ({ viewBox: '0 0 20 20', paths });
const icon = (name: IconName | IconDrawing) => <Icon name={name} size={18} />;

/** The picture on each button; its name is in the reader's language. */
export const textSigns = {
  strong: <b>B</b>,
  em: (
    <Box as="i" fontFamily="display" fontSize="md">
      I
    </Box>
  ),
  heading2: 'H2',
  heading3: 'H3',
  bulletList: icon(drawn('M3.5 5h.01M3.5 10h.01M3.5 15h.01', 'M7.5 5H17M7.5 10H17M7.5 15H17')),
  orderedList: icon(
    drawn(
      'M3 3.6 4.3 3v4M3 7h2.6',
      'M3 12.8c.4-1 2.6-.9 2.6.4 0 1-2.6 1.8-2.6 2.8h2.6',
      'M9 5h8M9 10h8M9 15h8',
    ),
  ),
  quote: icon(drawn('M8 5.5C5.4 6.2 4 8 4 11v3.5h4v-4H4', 'M16 5.5c-2.6.7-4 2.5-4 5.5v3.5h4v-4h-4')),
  rule: icon(drawn('M3 10h14')),
  table: icon(drawn('M3 4h14v12H3z', 'M3 8h14M3 12h14M8 4v12')),
} satisfies Record<string, ReactNode>;

export const tableSigns = {
  row: icon(drawn('M3 3h14v6H3zM10 3v6', 'M10 12v5M7.5 14.5h5')),
  column: icon(drawn('M3 3h6v14H3zM3 10h6', 'M12 10h5M14.5 7.5v5')),
  noTable: icon(drawn('M17 10V4H3v12h7', 'M3 8h14M8 4v12', 'm13 13 4 4m0-4-4 4')),
} satisfies Record<string, ReactNode>;

export const insertSigns = { link: icon('link'), image: icon('picture'), listing: icon('home') };
