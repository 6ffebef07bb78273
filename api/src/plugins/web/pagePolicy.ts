import type { Registry } from '@portico/contracts';

/** sha256 of the empty text: the component kit's style element is always empty; its rules enter through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where overrides are allowed: a developer's own machine, for its scripts and the socket that announces changes. */
const developers = {
  scripts: 'http://localhost:* http://127.0.0.1:*',
  sockets: 'ws://localhost:* ws://127.0.0.1:*',
};

type Origins = Pick<Registry, 'allowedOrigins' | 'allowOverrides' | 'previewOrigins'>;

export type OutsideOrigins = {
  /** The origin pages upload files to, if it is not this one. */
  putOrigin: string | null;
  /** Origins of public listings' photos. */
  pictureOrigins: readonly string[];
  /** Origins of the payment provider's pages, which forms lead to. */
  paymentOrigins: readonly string[];
};

const nowhere: OutsideOrigins = { putOrigin: null, pictureOrigins: [], paymentOrigins: [] };

/**
 * What a page of Portico may do: run scripts and show pictures from the registry's origins, upload files to the
 * storage, show photos from the configured feeds, send forms to the payment provider, and otherwise connect only to its
 * own origin.
 */
export function contentSecurityPolicy(
  { allowedOrigins, allowOverrides, previewOrigins = [] }: Origins,
  { putOrigin, pictureOrigins, paymentOrigins }: OutsideOrigins = nowhere,
): string {
  const extra = allowOverrides ? [developers.scripts] : [];
  const remotes = [...allowedOrigins, ...previewOrigins];
  const scripts = ["'self'", ...remotes, ...extra].join(' ');
  const storage = putOrigin ? [putOrigin] : [];
  const sockets = allowOverrides ? [developers.scripts, developers.sockets] : [];
  const connect = ["'self'", ...storage, ...previewOrigins, ...sockets].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self' ${emptyStyle}`,
    ['img-src', "'self'", 'data:', 'blob:', ...remotes, ...pictureOrigins].join(' '),
    "font-src 'self'",
    `connect-src ${connect}`,
    // The map's one worker is a file of the shell.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    // Browsers apply the policy to a form's redirects as well: the payment page is reached through one.
    ["form-action 'self'", ...paymentOrigins, ...extra].join(' '),
    "frame-ancestors 'none'",
    // Every address a script is loaded from passes the shell's policy (shell/src/federation/scriptPolicy.ts) or, until
    // the application is loaded, the starter's, which knows the application's own files
    // (shell/src/starter/appLoader.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default portico-starter',
  ].join('; ');
}

export const pageHeaders = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};
