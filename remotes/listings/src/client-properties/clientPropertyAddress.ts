export const clientPropertyAddress = (id: string) => `/view-client-property?${new URLSearchParams({ id })}`;
