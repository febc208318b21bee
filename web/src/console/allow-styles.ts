import { start } from './start.ts';

/**
 * Gives every style element that a library adds the nonce of the document. Most take it from antd's configuration; the one that stops the page from
 * scrolling behind a dialog takes none.
 */
export function allowStyles(): void {
  if (start.nonce === '') return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.setAttribute('nonce', start.nonce);
    return element;
  };
  // A text field that grows measures itself with an attribute, which the document's policy refuses; the same by the property is allowed.
  const setAttribute = Element.prototype.setAttribute;
  HTMLElement.prototype.setAttribute = function set(name: string, value: string) {
    if (name === 'style') this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
}
