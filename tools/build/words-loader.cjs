/**
 * Words are a module whose default export is their object. As JSON, which has no exports of its own, they would bring code into
 * every entry that makes such a module of it when it arrives.
 *
 * In development an edited file changes the texts on the page without a reload, and without a new mount that
 * would lose what was typed. The object that was registered stays the same one and gets the new texts; the page's words
 * (`shared/i18n/src/editedWords.ts`) say by `preventDefault` that they took them. A production shell has nobody
 * who takes them, and the page is loaded again.
 */
module.exports = function words(source) {
  if (this.mode === 'production') return `export default ${source};`;
  return `
const edited = ${source};
const hot = import.meta.webpackHot;
const words = hot?.data?.words ?? edited;
if (words !== edited) {
  for (const key of Object.keys(words)) delete words[key];
  Object.assign(words, edited);
  const event = new CustomEvent('portico:words', { detail: words, cancelable: true });
  if (window.dispatchEvent(event)) location.reload();
}
hot?.accept();
hot?.dispose((data) => { data.words = words; });
export default words;
`;
};
