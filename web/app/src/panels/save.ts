import type { App } from '../app.js';
import { resultImage } from '../result-image.js';

/** Saves something as a file. */
export function download(name: string, type: string, content: string | Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Copies a text to the clipboard, or shows it for copying: browsers offer no clipboard to pages served over plain HTTP
 * from another machine. */
export async function offerText(app: App, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.say(app.words.copied);
  } catch {
    app.notify({ kind: 'text', text });
  }
}

/** Shares a result and the deal, without the moves, through the system's dialog if there is one. */
export async function share(app: App, text: string): Promise<void> {
  const url = app.dealLink;
  if (!navigator.share) return offerText(app, `${text}\n${url}`);
  try {
    await navigator.share({ title: 'FreeCell', text, url });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await offerText(app, `${text}\n${url}`);
  }
}

/** Shares a result as a picture, or saves it if pictures cannot be shared. */
export async function shareImage(lines: readonly string[], text: string): Promise<void> {
  const picture = await resultImage(lines);
  const files = [new File([picture], 'freecell.png', { type: 'image/png' })];
  if (navigator.canShare?.({ files }))
    await navigator.share({ files, text }).catch(() => undefined); // the user may cancel
  else download('freecell.png', 'image/png', picture);
}
