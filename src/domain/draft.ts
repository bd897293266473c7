/** How somebody signs: for herself, for the corporation she works for, or as a corporation's representative. */
export type SignerKind = 'individual' | 'employee' | 'corporation'

/** What a signer has typed for a link and not yet signed: it survives errors, tabs, languages and a reload. */
export type SigningDraft = {
  /** By type of field, so that it keeps its place when agreement, language or way of signing change. The rest is of one way. */
  typed: Record<string, string>
  code: string
  /** To whom and when (milliseconds) the last code went. */
  codeSent: { to: string; at: number } | null
  step: DraftStep
}

export type DraftStep = 'describing' | 'confirming' | 'checking'

export const emptyDraft: SigningDraft = { typed: {}, code: '', codeSent: null, step: 'describing' }

const steps: readonly unknown[] = ['describing', 'confirming', 'checking'] satisfies DraftStep[]

/** A draft as it was stored, what was typed beside the rest; what is missing or odd counts as not typed. */
export function readDraft(typed: unknown, rest: unknown): SigningDraft {
  const { code, codeSent, step } = membersOf(rest)
  const { to, at } = membersOf(codeSent)
  const texts = Object.entries(membersOf(typed)).filter(([, text]) => typeof text === 'string')
  return {
    typed: Object.fromEntries(texts) as Record<string, string>,
    code: typeof code === 'string' ? code : '',
    codeSent: typeof to === 'string' && typeof at === 'number' ? { to, at } : null,
    step: steps.includes(step) ? (step as DraftStep) : 'describing',
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
