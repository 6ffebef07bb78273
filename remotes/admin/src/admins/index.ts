export { AdministratorTable } from './AdministratorTable.tsx';
export { GrantDialog } from './GrantDialog.tsx';
export { useAdministrators } from './useAdministrators.ts';
