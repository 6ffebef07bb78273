import type { AdminSettings } from '@portico/contracts';
import type { SettingsFormName } from '@portico/contracts/lists';
import { lazyPart } from '@portico/features/lazy-part';
import { SkeletonTable, Stack } from '@portico/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { SettingsLoader } from './SettingsLoader.tsx';

interface WithHistoryProps {
  of: SettingsFormName;
  /** Draws the form. */
  children: (settings: AdminSettings) => ReactNode;
}

/** A form of the settings with its saves below it. */
export function WithHistory({ of, children }: WithHistoryProps) {
  // An undone save draws the form again, with the values stored since.
  const [undone, setUndone] = useState(0);
  return (
    <SettingsLoader>
      {(settings) => (
        <Stack gap="12">
          <Fragment key={undone}>{children(settings)}</Fragment>
          <SettingsHistory of={of} settings={settings} onUndone={() => setUndone((count) => count + 1)} />
        </Stack>
      )}
    </SettingsLoader>
  );
}

const SettingsHistory = lazyPart(
  () => import('./SettingsHistory.tsx').then((module) => module.SettingsHistory),
  { skeleton: <SkeletonTable rows={3} columns={4} /> },
);
