import { lockFolder } from '../src/db/folderLock.ts';

/** Takes a lock and keeps it until killed. */
const [path = ''] = process.argv.slice(2);
await lockFolder(path);
console.log('held');
setInterval(() => undefined, 1_000);
