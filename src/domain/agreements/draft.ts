/** Role of a signer: an individual, an employee of a corporation, or a corporation's representative. */
export const signerKinds = ['individual', 'employee', 'corporation'] as const
export type SignerKind = (typeof signerKinds)[number]

/** A signer's unsigned answers for a link. The draft survives errors, reloads, and changes of language or SignerKind. */
export type SigningDraft = {
  /** Answers by field type, so that they survive a change of agreement, language or SignerKind. The other members apply to one SignerKind. */
  typed: Record<string, string>
  code: string
  /** Recipient and send time (ms) of the last code. */
  codeSent: { to: string; at: number } | null
  step: DraftStep
  /** True if a check page has verified the code, so that the sign page does not ask for it. */
  isHandedOver?: boolean
  /** The agreement as shown before it changed during signing. */
  former?: FormerAgreement | null
}

/** A replaced text, for comparison with the current text. `language` is the language's name in the API. */
export type FormerAgreement = { version: number; text: { cla_id: string; language: string; text: string } }

export type DraftStep = 'describing' | 'confirming' | 'checking'

export const emptyDraft: SigningDraft = { typed: {}, code: '', codeSent: null, step: 'describing' }

const steps: readonly unknown[] = ['describing', 'confirming', 'checking'] satisfies DraftStep[]

/** Validates a stored draft. Its answers (`typed`) are stored separately. Drops missing or malformed members. */
export function readDraft(typed: unknown, rest: unknown): SigningDraft {
  const { code, codeSent, step, isHandedOver, former } = membersOf(rest)
  const { to, at } = membersOf(codeSent)
  const texts = Object.entries(membersOf(typed)).filter(([, text]) => typeof text === 'string')
  return {
    typed: Object.fromEntries(texts) as Record<string, string>,
    code: typeof code === 'string' ? code : '',
    codeSent: typeof to === 'string' && typeof at === 'number' ? { to, at } : null,
    step: steps.includes(step) ? (step as DraftStep) : 'describing',
    ...(isHandedOver === true && { isHandedOver }),
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
