/** A value in the browser's storage; where that is forbidden, for as long as the page is open. */
export function keptValue<Value extends object>(name: string, initial: Value): { read(): Value; write(value: Value): void } {
  let latest: Value | undefined;
  return {
    read() {
      if (latest) return latest;
      try {
        const saved: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
        return { ...initial, ...(typeof saved === 'object' ? saved : {}) };
      } catch {
        return initial;
      }
    },
    write(value) {
      latest = value;
      try {
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // private windows
      }
    },
  };
}
