// Lends objects a working property `__proto__`, which blessed uses and some runtimes do not have.

const NAME = '__proto__';

/** Runs `use` while `__proto__` works on every object. In Deno it does nothing, and Node can leave it out. */
export function withProtoAccessor<T>(use: () => T): T {
  if (Reflect.get({}, NAME) === Object.prototype) return use();
  const before = Object.getOwnPropertyDescriptor(Object.prototype, NAME);
  Object.defineProperty(Object.prototype, NAME, {
    configurable: true,
    get(this: object): object | null {
      return Object.getPrototypeOf(this) as object | null;
    },
    set(this: object, prototype: object | null) {
      Object.setPrototypeOf(this, prototype);
    },
  });
  try {
    return use();
  } finally {
    if (before) Object.defineProperty(Object.prototype, NAME, before);
    else Reflect.deleteProperty(Object.prototype, NAME);
  }
}
