/** Weight of a finding: all is well, it should be looked at, or the service or its emails stop. */
export type Weight = 'good' | 'warning' | 'stops'

export type Finding = { about: string; weight: Weight; words: string }

export const found =
  (about: string) =>
  (weight: Weight, words: string): Finding => ({ about, weight, words })

/** The words of an error, on one line. */
export function saidBy(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return saidBy(error.errors[0])
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  const words = typeof message === 'string' && message !== '' ? message : String(code ?? error)
  return words.replaceAll(/\s+/g, ' ').trim()
}

const day = 86_400_000

/** What is to be said of a certificate that is valid until a moment (ms). */
export function certificateFinding(about: string, until: number, now: number): Finding {
  const days = Math.floor((until - now) / day)
  const words = `its certificate is valid for ${days} days more`
  return found(about)(days < 14 ? 'warning' : 'good', words)
}
