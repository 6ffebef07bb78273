/** The part of the browser's Trusted Types used here; TypeScript's own library lacks their types. */
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

interface PolicyRules {
  createScriptURL(address: string): string;
  createHTML(html: string, type: string, sink: string): string;
}

const trustedOrigins = new Set<string>();

/** Trusts the origins that the registry allows, or a developer's own machine. */
export function trustScriptsFrom(origins: readonly string[]) {
  for (const origin of origins) trustedOrigins.add(origin);
}

/** The parsed document is inert: nothing in it runs, and the article's elements are created one by one from a list. */
const inertSink = 'DOMParser parseFromString';

export const scriptRules: PolicyRules = {
  createScriptURL(address) {
    const { origin } = new URL(address, document.baseURI);
    if (origin === location.origin || trustedOrigins.has(origin)) return address;
    throw new TypeError(`Scripts of ${origin} are not allowed: the registry does not name it.`);
  },
  createHTML(html, _type, sink) {
    if (sink === inertSink) return html;
    throw new TypeError(`Portico hands no HTML to ${sink}.`);
  },
};

/**
 * Where the page's policy requires Trusted Types, every script that webpack or federation adds passes here. Text as
 * code (`eval`) has no rule, so the browser refuses it. Call this before the first chunk is requested.
 */
export function guardScripts() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', scriptRules);
}
