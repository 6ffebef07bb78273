const key = 'portico.language';

/** The language of each code of the choice, as `lang` names it. */
const tags: Record<string, string> = { en: 'en', zh_hans: 'zh-Hans', ar: 'ar' };

const english = new WeakMap<Element, Node[]>();

/** Switches the page to the chosen language; English is the initial one. */
export function showLanguage(place: Element, tag: string) {
  if (!english.has(place)) english.set(place, [...place.childNodes]);
  const template = document.querySelector<HTMLTemplateElement>(`template[lang="${tag}"]`);
  const nodes = template ? [template.content.cloneNode(true)] : (english.get(place) ?? []);
  place.replaceChildren(...nodes);
}

/** Remembers a choice made on the static page, and turns the page. */
export function chooseLanguage(place: Element, code: string) {
  const tag = tags[code] ?? 'en';
  try {
    localStorage.setItem(key, code);
  } catch {
    // Blocked storage costs the memory of the choice, not the choice.
  }
  document.documentElement.lang = tag;
  document.documentElement.dir = code === 'ar' ? 'rtl' : 'ltr';
  showLanguage(place, tag);
}
