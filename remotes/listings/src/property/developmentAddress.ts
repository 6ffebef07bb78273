export const developmentAddress = (id: string) => `/development-home?${new URLSearchParams({ id })}`;
