import type { Configuration } from 'webpack-dev-server';

type Proxies = NonNullable<Configuration['proxy']>;

/** What the shell's development server does not have itself: the API, the registry, and the other remotes. */
const context = ['/api', '/r/', '/registry.json', '/meta.json', '/remotes'];

/**
 * Passes requests to the API that was started here. The router is asked for every request, which waits while an edited
 * API restarts.
 */
export const proxyHere = (address: () => Promise<string>): Proxies => [{ context, router: address }];

/**
 * To another environment, as if its own page asked: with its host and its origin, its cookies kept for this page, and its
 * redirects led back here.
 */
export function proxyElsewhere({ origin }: URL): Proxies {
  return [
    {
      context,
      target: origin,
      changeOrigin: true,
      cookieDomainRewrite: '',
      autoRewrite: true,
      protocolRewrite: 'http',
      on: {
        proxyReq(request) {
          if (request.hasHeader('origin')) request.setHeader('origin', origin);
          const referer = request.getHeader('referer');
          if (typeof referer === 'string' && URL.canParse(referer))
            request.setHeader('referer', origin + new URL(referer).pathname);
        },
      },
    },
  ];
}
