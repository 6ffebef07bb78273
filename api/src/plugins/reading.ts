import type { FastifyRequest } from 'fastify';

const methodsThatRead = ['GET', 'HEAD', 'OPTIONS'];
/** Searches are POSTs, because their filters are long (A §7, B §7); so are maps, counts and comparisons. */
const readsByPost = /\/(search|filter|counts|map|compare)$/;

/** Whether the route changes nothing: it needs no row in the audit log, and no transaction. */
export const onlyReadsRoute = (method: string, url: string): boolean =>
  methodsThatRead.includes(method) || readsByPost.test(url);

export const onlyReads = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  onlyReadsRoute(method, url);
