/** The members of what may be anything. */
export const membersOf = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>
