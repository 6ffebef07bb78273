import { closeForMaintenance, stopImpersonation, useFlags } from '@portico/session';
import { useHasUnsavedChanges } from '@portico/ui';
import { useLayoutEffect } from 'react';

/**
 * Maintenance ends a member's session and begins the page anew (A §4 "Persistence"); staff stay, and come back to
 * themselves if they act in a member's place. What a member is typing is not torn from under their hands: until it is
 * sent, or given up, the server refuses the rest.
 */
export function useMaintenance() {
  const { maintenanceMode, isStaff, isImpersonated } = useFlags();
  const hasUnsavedChanges = useHasUnsavedChanges();
  const isClosed = maintenanceMode && !isStaff && !hasUnsavedChanges;
  // Before the first paint: a member who comes back during maintenance sees no page of theirs flash by.
  useLayoutEffect(() => {
    if (!isClosed) return;
    if (isImpersonated) void stopImpersonation();
    else void closeForMaintenance();
  }, [isClosed, isImpersonated]);
}
