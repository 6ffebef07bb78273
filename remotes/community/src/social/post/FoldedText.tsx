import { Box, Button } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { useSocialT } from '../words.ts';

/** About ten lines of a phone; a little more is shown as it is. */
const longestShown = 700;

/** A long text, cut until the reader wants all of it. */
export function FoldedText({ length, children }: { length: number; children: ReactNode }) {
  const t = useSocialT();
  const [isOpen, setIsOpen] = useState(false);
  if (length <= longestShown || isOpen) return children;
  return (
    <Box>
      <Box lineClamp={8}>{children}</Box>
      <Button size="sm" variant="quiet" paddingInline="0" onClick={() => setIsOpen(true)}>
        {t('more')}
      </Button>
    </Box>
  );
}
