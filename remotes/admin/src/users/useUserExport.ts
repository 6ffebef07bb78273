import { downloadUsers } from '@portico/client';
import { useFileDownload } from '../files/index.ts';
import { type UserAddress, userFilter } from './userAddress.ts';

/** The list as it is filtered, all of its pages, as a file. */
export const useUserExport = (address: UserAddress) =>
  useFileDownload(() => downloadUsers(userFilter(address)), 'portico-users.csv');
