import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * The compiler prepares Fast Refresh only in its development mode, which calls `jsxDEV`. A remote under development may
 * run in a production shell, whose React has no `jsxDEV`; so the call is passed on to what every React has.
 */
export { Fragment };
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
