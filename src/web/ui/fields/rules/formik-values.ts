/**
 * What Formik imports of lodash, which would be 4 kB of the sign page: vite.config.ts has these stand in. Forms hold texts, ticks, files, and rows and
 * objects of them.
 */

/** Whether it is an object that no class made. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** A shallow copy of a list or of an object, which keeps its prototype; anything else is itself. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...(value as unknown[])] as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as object, value)
}

/** A copy of lists and plain objects all the way down; anything else, such as a file, is itself. */
export function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => cloneDeep(item)) as Value
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cloneDeep(member)])) as Value
}

/** The members of a path: `managers.0.name` or `managers[0].name`. */
export function toPath(path: string | number | readonly (string | number)[]): string[] {
  if (typeof path === 'object') return path.map(String)
  const text = String(path)
  return text === ''
    ? []
    : text
        .replaceAll(/\[(\w+)\]/g, '.$1')
        .replace(/^\./, '')
        .split('.')
}
