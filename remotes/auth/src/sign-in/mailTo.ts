/** A message to the Concierge; null where no address is known, so that no dead link is drawn. */
export function mailTo(address: string | undefined, subject: string): string | null {
  return address ? `mailto:${address}?subject=${encodeURIComponent(subject)}` : null;
}
