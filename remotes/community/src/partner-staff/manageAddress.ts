export const managePath = '/manage-partners';

/** The form of one partner; `new` begins one. */
export const partnerAddress = (id: string) => `${managePath}?${new URLSearchParams({ id })}`;

export const pageIn = (params: URLSearchParams): number =>
  /^\d{1,3}$/.test(params.get('p') ?? '') ? Math.max(Number(params.get('p')), 1) : 1;

/** The address with some of its filters changed; other pages start again. */
export function addressWith(params: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(params);
  next.delete('p');
  for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
  const text = next.toString();
  return text ? `${managePath}?${text}` : managePath;
}
