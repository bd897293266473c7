/** The members of what may be anything. */
export const asObject = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>
