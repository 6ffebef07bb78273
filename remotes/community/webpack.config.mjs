import { portico } from '../../webpack.base.js';

export default (_env, { mode }) => portico({ name: 'community', kind: 'remote', mode });
