/** What a link's letters are about; a kind without words of its own is a letter. */
const kinds = [
  'individual-code',
  'individual-receipt',
  'account',
  'password-retrieval',
  'password-changed',
  'password-guessed',
  'employee-code',
  'employee-signed',
  'employee-waiting',
  'employee-activated',
  'employee-inactivated',
  'employee-deleted',
  'manager-removed',
  'domain-code',
  'domain-added',
  'corporation-code',
  'signing-document',
  'corporation-deleted',
  'corporation-restored',
  'representative-replaced',
  'individual-grace',
  'budget-used-up',
  'mailbox-refused',
  'link-invitation',
  'link-people-changed',
] as const

type Kind = (typeof kinds)[number]

export function letterKindKey(kind: string): `letter.${Kind | 'other'}` {
  const known = kinds.find((each) => each === kind)
  return `letter.${known ?? 'other'}`
}
