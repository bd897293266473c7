/** Severity of a finding: no problem, a problem to check, or a problem that stops the service or its emails. */
export type Weight = 'good' | 'warning' | 'stops'

export type Finding = { about: string; weight: Weight; words: string }

export const findingAbout =
  (about: string) =>
  (weight: Weight, words: string): Finding => ({ about, weight, words })

/** Returns the message of an error as a single line. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorMessageOf(error.errors[0])
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  const words = typeof message === 'string' && message !== '' ? message : String(code ?? error)
  return words.replaceAll(/\s+/g, ' ').trim()
}

const day = 86_400_000

/** Returns a finding about a certificate that expires at a given time (ms). */
export function certificateFinding(about: string, until: number, now: number): Finding {
  const days = Math.floor((until - now) / day)
  const words = `the certificate expires in ${days} days`
  return findingAbout(about)(days < 14 ? 'warning' : 'good', words)
}
