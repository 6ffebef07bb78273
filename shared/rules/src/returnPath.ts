/**
 * A path of this site to return to after signing in, or null. Refuses anything a browser could read as another origin
 * (`//host`, `/\host`, a scheme, control characters), and the landing and sign-in pages.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || value.length > 500 || !/^\/(?![/\\])/.test(value)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these while parsing, which could reveal `//`
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return null;
  const path = value.split(/[?#]/, 1)[0] ?? '';
  return ['/', '/login', '/logout', '/welcome'].includes(path) ? null : value;
}
