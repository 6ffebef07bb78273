export const articleAddress = (slug: string) => `/article?${new URLSearchParams({ slug })}`;
