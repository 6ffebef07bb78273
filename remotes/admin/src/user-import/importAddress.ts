/** `/manage-users/import?id=`: without an id a file is chosen. */
export const importPath = '/manage-users/import';
export const importAddress = (id: string) => `${importPath}?${new URLSearchParams({ id })}`;
