/** A value in the browser's storage, shared by its tabs; if storage is forbidden, it lasts as long as the page is open. */
export function keptValue<Value extends object>(
  name: string,
  initial: Value,
): { read(): Value; write(value: Value): void } {
  let unsaved: Value | undefined;
  return {
    read() {
      if (unsaved) return unsaved;
      try {
        const saved: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
        return { ...initial, ...(typeof saved === 'object' ? saved : {}) };
      } catch {
        return initial;
      }
    },
    write(value) {
      try {
        localStorage.setItem(name, JSON.stringify(value));
        unsaved = undefined;
      } catch {
        unsaved = value; // private windows
      }
    },
  };
}
