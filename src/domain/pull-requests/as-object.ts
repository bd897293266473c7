/** Reads an unknown value as an object; primitives become objects without the expected members. */
export const asObject = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>
