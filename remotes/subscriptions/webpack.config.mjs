import { portico } from '../../webpack.base.js';

export default (_env, { mode }) => portico({ name: 'subscriptions', kind: 'remote', mode });
