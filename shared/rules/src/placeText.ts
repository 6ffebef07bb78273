export interface PlaceNames {
  city: string | null;
  state?: string | null;
  country: string | null;
}

/** `Malibu, California, United States`; a name that repeats an earlier one is left out: Hong Kong is its own city. */
export function placeText({ city, state, country }: PlaceNames, separator = ', '): string {
  const names = [city, state, country].filter((name): name is string => Boolean(name));
  const isFirst = (name: string, index: number) =>
    names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index;
  return names.filter(isFirst).join(separator);
}
