const names: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'twitter.com': 'X',
  'weibo.com': 'Weibo',
  'x.com': 'X',
  'xiaohongshu.com': 'Xiaohongshu',
  'youtube.com': 'YouTube',
};

/** The name of a link: that of a known network, otherwise the host of the page. */
export function linkName(address: string): string {
  const host = URL.parse(address)?.hostname.replace(/^(www|m)\./, '') ?? address;
  const known = Object.keys(names).find((name) => host === name || host.endsWith(`.${name}`));
  return known ? (names[known] ?? host) : host;
}
