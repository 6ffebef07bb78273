/** `/my-clients/import?id=`: without an id a file is chosen. */
export const importPath = '/my-clients/import';
export const importAddress = (id: string) => `${importPath}?${new URLSearchParams({ id })}`;
