import type { WordKey } from '../../../i18n/use-words.ts'

/** The kinds of letters that a project's people and signers are sent. */
export const listedKinds = [
  'individual-code',
  'employee-code',
  'corporation-code',
  'domain-code',
  'individual-receipt',
  'employee-signed',
  'employee-waiting',
  'employee-reminder',
  'check-code',
  'sign-request',
  'status-replaced',
  'employee-activated',
  'employee-inactivated',
  'employee-deleted',
  'signing-ended',
  'signing-reinstated',
  'withdrawal-code',
  'signing-withdrawn',
  'withdrawal-taken-back',
  'erasure-code',
  'erasure-waiting',
  'individual-grace',
  'agreement-changed',
  'agreement-reminder',
  'signing-document',
  'better-scan',
  'representative-replaced',
  'corporation-deleted',
  'corporation-restored',
  'account',
  'manager-removed',
  'domain-added',
  'password-retrieval',
  'password-changed',
  'link-invitation',
  'link-people-changed',
] as const

/** The words for a kind of letter; a general word for a kind that this version of the page does not know. */
export const letterKindKey = (kind: string): WordKey[] => [`letter.${kind}` as WordKey, 'letter.other']
