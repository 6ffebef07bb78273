import type { MatchStatus } from '@portico/contracts';
import { matchStatuses } from '@portico/contracts/lists';
import { Button } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useMatchWords } from './words.ts';

export interface MatchStatusMenuProps {
  /** The name of the client or of the home, depending on what the page lists. */
  name: string;
  status: MatchStatus;
  isBusy: boolean;
  onChange: (status: MatchStatus) => void;
}

/** The state of a match as a button that opens the other states. */
export function MatchStatusMenu({ name, status: current, isBusy, onChange }: MatchStatusMenuProps) {
  const t = useMatchWords();
  const label = t('status.of', { name });
  return (
    <Menu
      align="end"
      label={label}
      trigger={
        <Button
          size="sm"
          variant="secondary"
          endIcon="chevron-down"
          isBusy={isBusy}
          aria-label={`${label}: ${t(`status.${current}`)}`}
        >
          {t(`status.${current}`)}
        </Button>
      }
      items={matchStatuses.map((status) => ({
        id: status,
        label: t(`status.${status}`),
        isChecked: status === current,
        onSelect: () => status !== current && onChange(status),
      }))}
    />
  );
}
