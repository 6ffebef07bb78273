import { useFileDownload } from '../files/index.ts';
import { type UserAddress, userFilter } from './userAddress.ts';
import { downloadUsers } from './usersCalls.ts';

/** The list as it is filtered, all of its pages, as a file. */
export const useUserExport = (address: UserAddress) =>
  useFileDownload(() => downloadUsers(userFilter(address)), 'portico-users.csv');
