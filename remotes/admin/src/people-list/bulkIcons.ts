import type { BulkAction } from '@portico/contracts';
import type { IconName } from '@portico/ui';

export const bulkIcons: Record<BulkAction, IconName> = {
  suspend: 'lock',
  reactivate: 'unlock',
  resendWelcome: 'mail',
  scheduleDeletion: 'trash',
  joinGroup: 'people',
  leaveGroup: 'people',
  grantRole: 'crown',
  revokeRole: 'crown',
};
