import { portico } from '../../webpack.base.js';

export default (_env, { mode }) => portico({ name: 'search', kind: 'remote', mode });
