/**
 * Shows a developer a dialog with the question that a real app would ask its user. Resolves to the index of the chosen button; -1 if none was chosen.
 */
export function askDeveloper(title: string, note: string, buttons: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const panel = document.createElement('dialog');
    panel.setAttribute('aria-label', title);
    panel.style.cssText =
      'inset:auto 0 0;width:100%;max-width:none;margin:0;padding:24px 16px 32px;border:0;box-sizing:border-box;background:#fff;color:#1f2329;font:16px/1.6 system-ui,sans-serif;text-align:center';
    const heading = document.createElement('h2');
    heading.textContent = title;
    heading.style.cssText = 'margin:0 0 4px;font-size:18px';
    const text = document.createElement('p');
    text.textContent = note;
    text.style.cssText = 'margin:0 0 16px;color:#4b515a;font-size:14px;overflow-wrap:anywhere';
    panel.append(heading, text);
    const end = (at: number): void => {
      panel.remove();
      resolve(at);
    };
    for (const [at, name] of buttons.entries()) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = name;
      button.style.cssText = `display:block;width:100%;min-height:44px;margin:0 0 8px;border:0;border-radius:8px;font:inherit;${at === 0 ? 'background:#1a6d43;color:#fff' : 'background:#f2f3f5;color:#1f2329'}`;
      button.addEventListener('click', () => end(at));
      panel.append(button);
    }
    panel.addEventListener('cancel', () => end(-1));
    document.body.append(panel);
    // oxlint-disable-next-line eslint/no-restricted-properties -- this stands in a developer's own browser
    panel.showModal();
  });
}
