/** The `:id` of a path, decoded; empty, which names nothing, where there is none or it can't be decoded. */
export function idIn(path: string, pattern: RegExp): string {
  try {
    return decodeURIComponent(pattern.exec(path)?.[1] ?? '');
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
