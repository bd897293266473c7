/** What the signer signs as: an individual, an employee of a corporation, or a corporation's representative. */
export const signerKinds = ['individual', 'employee', 'corporation'] as const
export type SignerKind = (typeof signerKinds)[number]

/** A signer's answers for a link that are not signed yet: they survive errors, tabs, languages and a reload. */
export type SigningDraft = {
  /** By type of field, so that answers survive a change of agreement, language or SignerKind. The other members belong to one SignerKind. */
  typed: Record<string, string>
  code: string
  /** Where and when (milliseconds) the last code was sent. */
  codeSent: { to: string; at: number } | null
  step: DraftStep
  /** What was shown before the agreement changed while it was being signed. */
  former?: FormerAgreement | null
}

/** A text that is compared with the one that replaced it. `language` is its name on the wire. */
export type FormerAgreement = { version: number; text: { cla_id: string; language: string; text: string } }

export type DraftStep = 'describing' | 'confirming' | 'checking'

export const emptyDraft: SigningDraft = { typed: {}, code: '', codeSent: null, step: 'describing' }

const steps: readonly unknown[] = ['describing', 'confirming', 'checking'] satisfies DraftStep[]

/** A draft as it was stored, the answers apart from the rest; missing or malformed members are dropped. */
export function readDraft(typed: unknown, rest: unknown): SigningDraft {
  const { code, codeSent, step, former } = membersOf(rest)
  const { to, at } = membersOf(codeSent)
  const texts = Object.entries(membersOf(typed)).filter(([, text]) => typeof text === 'string')
  return {
    typed: Object.fromEntries(texts) as Record<string, string>,
    code: typeof code === 'string' ? code : '',
    codeSent: typeof to === 'string' && typeof at === 'number' ? { to, at } : null,
    step: steps.includes(step) ? (step as DraftStep) : 'describing',
    ...formerIn(former),
  }
}

function formerIn(stored: unknown): { former?: FormerAgreement } {
  const { version, text: shown } = membersOf(stored)
  const { cla_id: id, language, text } = membersOf(shown)
  const isWhole = [id, language, text].every((member) => typeof member === 'string') && typeof version === 'number'
  return isWhole
    ? { former: { version, text: { cla_id: String(id), language: String(language), text: String(text) } } }
    : {}
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
