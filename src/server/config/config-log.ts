/** Log levels in order of increasing severity: a logger writes lines of its level and above. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]
