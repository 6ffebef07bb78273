import { Actions, Button } from '@portico/ui';
import { useJobsT } from './words.ts';

interface MoreButtonProps {
  count: number;
  /** How many were asked for. */
  limit: number;
  most: number;
  onMore: (limit: number) => void;
}

/** Asks for twice as many, as long as there may be more. */
export function MoreButton({ count, limit, most, onMore }: MoreButtonProps) {
  const t = useJobsT();
  if (count < limit || limit >= most) return null;
  return (
    <Actions>
      <Button size="sm" onClick={() => onMore(Math.min(limit * 2, most))}>
        {t('more')}
      </Button>
    </Actions>
  );
}
