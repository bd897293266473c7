/** Returns the properties of an unknown value; none for null and primitives. */
export const asObject = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>
